import { share } from './shared.ts'

interface Layer {
  element: HTMLDialogElement
  /** Told that somebody wants it closed. */
  askToClose: () => void
}

/**
 * The dialogs and drawers that are open, the topmost last. Toasts move into the topmost: whatever lies under it is
 * inert.
 */
const open = share<readonly Layer[]>([])
/** How many layers are on their way to the top. */
let coming = 0
/** One press closes one layer, although browsers report a single press for several dialogs. */
let asked = false

/**
 * Puts a dialog on top and makes those below it inert. The browser does that too, but not between closing a dialog by
 * itself and reporting it: a press in that moment would reach the dialog below.
 * @param askToClose called by `askTopmost` while it is the topmost
 * @returns what takes it off again
 */
export function enterTopLayer(element: HTMLDialogElement, askToClose: () => void): () => void {
  if (open.get().length === 0) window.addEventListener('keydown', hearEscape)
  arrange([...open.get(), { element, askToClose }])
  return () => {
    arrange(open.get().filter((other) => other.element !== element))
    if (open.get().length === 0) window.removeEventListener('keydown', hearEscape)
  }
}

function arrange(layers: readonly Layer[]) {
  layers.forEach(({ element }, nth) => {
    element.inert = nth < layers.length - 1
  })
  open.set(layers)
}

/** Tells when another is the topmost. @returns what ends it */
export const onTopLayerChange = open.subscribe

/** The topmost open dialog, or `undefined` while the page itself is on top. */
export function topmost(): HTMLDialogElement | undefined {
  return open.get().at(-1)?.element
}

/** The dialogs and drawers that lie above one, the topmost last. */
export function layersAbove(element: HTMLDialogElement): readonly HTMLDialogElement[] {
  const layers = open.get().map((layer) => layer.element)
  return layers.slice(layers.indexOf(element) + 1)
}

/**
 * Asks the topmost dialog to close, once for each press. Nothing is asked while another is on its way: the press may be
 * meant for that one, and the one below it must not go.
 * @param element the dialog that was meant; one that is not the topmost is left alone
 */
export function askTopmost(element: HTMLDialogElement | null) {
  const layer = open.get().at(-1)
  if (coming > 0 || asked || layer?.element !== element) return
  asked = true
  setTimeout(() => {
    asked = false
  })
  layer?.askToClose()
}

/** Keeps what is open as it is until a further dialog, which has to be fetched first, is on top or has failed. */
export async function whileComing<T>(dialog: () => Promise<T>): Promise<T> {
  coming++
  try {
    return await dialog()
  } finally {
    coming--
  }
}

/**
 * Escape is taken from the browser: it would close a dialog at the second press whatever its `cancel` handler says, and
 * those below with it.
 */
function hearEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  if (!event.repeat && !event.isComposing) askTopmost(topmost() ?? null)
}
