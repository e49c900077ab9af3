/** The dialogs and drawers that are open, the topmost last. Toasts move into the topmost: whatever lies under it is inert. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]) {
  open = next
  for (const tell of listeners) tell()
}

/** Puts an element on top. @returns what takes it off again */
export function enterTopLayer(element: HTMLElement): () => void {
  set([...open, element])
  return () => set(open.filter((other) => other !== element))
}

export function onTopLayerChange(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The topmost open dialog, or `undefined` while the page itself is on top. */
export function topmost(): HTMLElement | undefined {
  return open.at(-1)
}
