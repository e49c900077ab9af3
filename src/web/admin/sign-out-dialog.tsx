import { useState } from 'react'
import { texts } from '../accounts/words.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { useUnsentCount } from '../orders/unsent/use-unsent-count.ts'
import { signOut } from './sign-out.ts'

/** Asks before the admin is signed out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const unsent = useUnsentCount()
  function confirm() {
    setBusy(true)
    void signOut()
  }
  return (
    <Modal
      title={texts.logoutQuestion}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={confirm}>
            Yes, Logout
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {unsent > 0 && (
        <Band tone="bad" icon="alert" role="alert">
          <b>{unsent === 1 ? '1 order is' : `${unsent} orders are`} not sent yet.</b> Signing out clears this browser,
          and {unsent === 1 ? 'it' : 'they'} would be lost.
        </Band>
      )}
    </Modal>
  )
}
