import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

/**
 * Asks before a dialog closes over what was typed in it. Use `leave` wherever the dialog would close without saving, and show
 * `question` beside it.
 * @param isTyped whether there is something to lose; asked when the dialog is to close
 */
export function useDiscardQuestion(isTyped: () => boolean, onClose: () => void): { leave: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  return {
    leave: () => (isTyped() ? setAsking(true) : onClose()),
    question: asking && (
      <Modal title="Discard what you typed?" onClose={keep} footer={<><Button kind="danger" onClick={onClose}>Discard</Button><Button kind="line" onClick={keep}>Go on writing</Button></>}>
        <p>It is not saved yet.</p>
      </Modal>
    ),
  }
}
