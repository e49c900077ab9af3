import { useState } from 'react'
import { clearBrowser } from '../clear-browser.ts'
import { texts } from '../messages.ts'
import { getRole } from '../storage.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { useUnsentCount } from '../use-unsent-count.ts'
import { endSession } from './end-session.ts'

/** Asks before logging out; then the page is loaded anew, so that nothing of the person is left in it. Of an admin nothing is left in the browser either. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const unsent = useUnsentCount()
  const [clears] = useState(() => getRole() === 'admin')
  async function leave() {
    setBusy(true)
    await endSession()
    if (clears) await clearBrowser()
    location.reload()
  }
  return (
    <Modal title={texts.logoutQuestion} onClose={onClose}
      footer={<><Button kind="danger" busy={busy} onClick={() => void leave()}>Yes, Logout</Button><Button kind="line" onClick={onClose}>Cancel</Button></>}>
      {unsent > 0
        ? <Band icon="offline" role="alert"><b>{unsent === 1 ? '1 order is' : `${unsent} orders are`} not sent yet.</b> {clears
          ? `Signing out clears this browser, and ${unsent === 1 ? 'it' : 'they'} would be lost.`
          : `${unsent === 1 ? 'It stays' : 'They stay'} in this browser, and cannot go before you log in here again.`}</Band>
        : <p className="soft">Your orders go on without you; log in again to see them.</p>}
    </Modal>
  )
}
