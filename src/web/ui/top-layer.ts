import { share } from './shared.ts'

/** The dialogs and drawers that are open, the topmost last. Toasts move into the topmost: whatever lies under it is inert. */
const open = share<readonly HTMLDialogElement[]>([])

/** Puts an element on top. @returns what takes it off again */
export function enterTopLayer(element: HTMLDialogElement): () => void {
  open.set([...open.get(), element])
  return () => open.set(open.get().filter((other) => other !== element))
}

/** Tells when another is the topmost. @returns what ends it */
export const onTopLayerChange = open.subscribe

/** The topmost open dialog, or `undefined` while the page itself is on top. */
export function topmost(): HTMLDialogElement | undefined {
  return open.get().at(-1)
}

/** The dialogs and drawers that lie above one, the topmost last. */
export function layersAbove(element: HTMLDialogElement): readonly HTMLDialogElement[] {
  return open.get().slice(open.get().indexOf(element) + 1)
}
