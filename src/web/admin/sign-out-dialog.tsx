import { useState } from 'react'
import { texts } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { signOut } from './sign-out.ts'

/** Asks before the admin is signed out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  function confirm() {
    setBusy(true)
    void signOut()
  }
  return (
    <Modal title={texts.logoutQuestion} onClose={onClose} footer={<>
      <Button kind="danger" busy={busy} onClick={confirm}>Yes, Logout</Button>
      <Button kind="line" onClick={onClose}>Cancel</Button>
    </>} />
  )
}
