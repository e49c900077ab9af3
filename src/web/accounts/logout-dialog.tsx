import { useState } from 'react'
import { texts } from '../messages.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { useUnsentCount } from '../use-unsent-count.ts'
import { endSession } from './end-session.ts'

/** Asks before logging out; then the page is loaded anew, so that nothing of the person is left in it. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const unsent = useUnsentCount()
  async function leave() {
    setBusy(true)
    await endSession()
    location.reload()
  }
  return (
    <Modal title={texts.logoutQuestion} onClose={onClose}
      footer={<><Button kind="danger" busy={busy} onClick={() => void leave()}>Yes, Logout</Button><Button kind="line" onClick={onClose}>Cancel</Button></>}>
      {unsent > 0
        ? <Band icon="offline" role="alert"><b>{unsent === 1 ? '1 order is' : `${unsent} orders are`} not sent yet.</b> {unsent === 1 ? 'It stays' : 'They stay'} in this browser, and cannot go before you log in here again.</Band>
        : <p className="soft">Your orders go on without you; log in again to see them.</p>}
    </Modal>
  )
}
