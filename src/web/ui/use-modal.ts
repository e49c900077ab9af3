import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { closeByBack } from './close-by-back.ts'
import { askTopmost, enterTopLayer, layersAbove } from './top-layer.ts'

/**
 * Shows a native `<dialog>` as modal as long as it is mounted; the browser traps the focus and returns it on close. The
 * dialog fills the window and its own background is the scrim, so a press on the dialog itself is beside its content.
 * @param onClose called by Escape, the back gesture or a press on the scrim; without it they do nothing
 * @returns the props of the `<dialog>`
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
    // A phone's back gesture; Escape is handled in top-layer.ts.
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return
      event.preventDefault()
      askTopmost(ref.current)
    },
    // A second back gesture closes a dialog whatever `cancel` does, and those below it that were opened without a press
    // in between. They are opened again, each in its place: `cancel` has asked the page, which decides.
    onClose(event: SyntheticEvent) {
      if (event.target !== ref.current || ref.current?.open !== false) return
      for (const dialog of [ref.current, ...layersAbove(ref.current)]) {
        dialog.close()
        dialog.showModal()
      }
    },
    // Both press and release must be on the scrim: selecting text in a field and letting go outside does not close it.
    onPointerDown(event: PointerEvent) {
      pressedScrim.current = event.target === ref.current
    },
    onClick(event: MouseEvent) {
      if (pressedScrim.current && event.target === ref.current) askTopmost(ref.current)
    },
  }
}
