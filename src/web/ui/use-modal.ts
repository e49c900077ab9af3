import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { closeByBack } from './close-by-back.ts'
import { askTopmost, enterTopLayer, layersAbove } from './top-layer.ts'

/**
 * Shows a native `<dialog>` as modal for as long as it is mounted; the browser traps focus and gives it back on close.
 * The dialog fills the window and its own ground is the scrim, so a press on the dialog itself is a press beside its
 * content.
 * @param onClose asked for by Escape, the back gesture or a press on the scrim; without it they do nothing
 * @returns what to spread onto the `<dialog>`
 */
export function useModal(onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedScrim = useRef(false)
  const askToClose = useEffectEvent(() => onClose?.())
  useLayoutEffect(() => {
    const dialog = ref.current!
    closeByBack()
    dialog.showModal()
    const leave = enterTopLayer(dialog, () => askToClose())
    return () => {
      leave()
      dialog.close()
    }
  }, [])
  return {
    ref,
    // The back gesture of a phone; Escape is heard in top-layer.ts.
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return
      event.preventDefault()
      askTopmost(ref.current)
    },
    // A second back gesture closes a dialog whatever `cancel` says, and with it those below that nobody's press has
    // parted from it. They are opened again, each in its place: whether one closes is the page's to decide, and
    // `cancel` has asked it.
    onClose(event: SyntheticEvent) {
      if (event.target !== ref.current || ref.current?.open !== false) return
      for (const dialog of [ref.current, ...layersAbove(ref.current)]) {
        dialog.close()
        dialog.showModal()
      }
    },
    // Both the press and the release must be on the scrim: selecting text in a field and letting go outside is no wish
    // to close.
    onPointerDown(event: PointerEvent) {
      pressedScrim.current = event.target === ref.current
    },
    onClick(event: MouseEvent) {
      if (pressedScrim.current && event.target === ref.current) askTopmost(ref.current)
    },
  }
}
