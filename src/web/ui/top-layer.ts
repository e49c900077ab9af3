import { share } from './shared.ts'

interface Layer {
  element: HTMLDialogElement
  /** Called when somebody wants to close it. */
  askToClose: () => void
}

/**
 * The open dialogs and drawers, the topmost last. Toasts move into the topmost, because everything below it is inert.
 */
const open = share<readonly Layer[]>([])
/** How many dialogs are being loaded. */
let coming = 0
/** One press closes one dialog, although browsers report a single press for several. */
let asked = false

/**
 * Puts a dialog on top and makes those below it inert. The browser does that too, but not between closing a dialog by
 * itself and reporting it: a press in that moment would reach the dialog below.
 * @param askToClose called by `askTopmost` while it is the topmost
 * @returns removes it
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

/** Called when another is the topmost. @returns stops it */
export const onTopLayerChange = open.subscribe

/** The topmost open dialog; `undefined` where there is none. */
export function topmost(): HTMLDialogElement | undefined {
  return open.get().at(-1)?.element
}

/** The dialogs and drawers above one, the topmost last. */
export function layersAbove(element: HTMLDialogElement): readonly HTMLDialogElement[] {
  const layers = open.get().map((layer) => layer.element)
  return layers.slice(layers.indexOf(element) + 1)
}

/**
 * Asks the topmost dialog to close, once for each press. Ignored while another dialog is being loaded, because the
 * press may be meant for that one.
 * @param element the dialog that was meant; ignored unless it is the topmost
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

/** Keeps what is open until another dialog, which has to be loaded first, is on top or has failed. */
export async function whileComing<T>(dialog: () => Promise<T>): Promise<T> {
  coming++
  try {
    return await dialog()
  } finally {
    coming--
  }
}

/**
 * Handles Escape instead of the browser, which at the second press would close a dialog and those below it whatever its
 * `cancel` handler does.
 */
function hearEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  if (!event.repeat && !event.isComposing) askTopmost(topmost() ?? null)
}
