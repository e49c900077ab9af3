import { useEffect, useState } from 'react'
import { endSession } from '../accounts/end-session.ts'
import { clearBrowser } from '../storage/clear-browser.ts'
import { texts } from '../accounts/words.ts'
import { countUnsent, leaveBrowser, settleOrders, type Unsent } from '../orders/leave-browser.ts'
import { getRole } from '../storage/storage.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'

/**
 * Asks before logging out, then reloads the page, so that nothing about the person is left in it. The browser is
 * cleared too, except for unsent orders that their owner chooses to keep; for an admin everything is cleared.
 */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const [choice, setChoice] = useState<Unsent>()
  const [problem, setProblem] = useState<string>()
  /** How many cancelled orders may be cooked all the same, as the person was told. */
  const [told, setTold] = useState(0)
  const [clears] = useState(() => getRole() === 'admin')
  useEffect(() => void countUnsent().then(setUnsent, console.warn), [])

  async function leave() {
    setBusy(true)
    const waiting = clears ? 0 : await countUnsent()
    setUnsent((before) => (clears ? before : waiting))
    if (waiting > 0 && choice === undefined) {
      setProblem(`Please choose what becomes of ${waiting === 1 ? 'it' : 'them'}.`)
      return setBusy(false)
    }
    const open = clears ? 0 : await settleOrders(choice ?? 'throw away')
    if (open > told) {
      setTold(open)
      return setBusy(false)
    }
    await endSession()
    await (clears ? clearBrowser() : leaveBrowser(choice ?? 'throw away'))
    // The address of an order's page contains its id.
    if (/^\/order-history\/./.test(location.pathname)) location.replace('/order-history')
    else location.reload()
  }

  const choose = (next: Unsent) => () => {
    setChoice(next)
    setProblem(undefined)
  }
  const one = unsent === 1
  return (
    <Modal
      title={texts.logoutQuestion}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => void leave()}>
            Yes, Logout
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {unsent === 0 && told === 0 && <p className="soft">Your orders go on without you; log in again to see them.</p>}
      {unsent > 0 && (
        <Band icon="offline" role="alert">
          <b>{one ? '1 order is' : `${unsent} orders are`} not sent yet.</b>
          {clears && ` Signing out clears this browser, and ${one ? 'it' : 'they'} would be lost.`}
        </Band>
      )}
      {unsent > 0 && !clears && (
        <fieldset className="form">
          <legend className="vh">What becomes of {one ? 'it' : 'them'}</legend>
          <Choice
            name="unsent"
            value="keep"
            checked={choice === 'keep'}
            onChoose={choose('keep')}
            title={one ? 'Keep it here' : 'Keep them here'}
            note={`With the address, in this browser. ${one ? 'It goes' : 'They go'} when you log in here again. Not for a phone that others use.`}
          />
          <Choice
            name="unsent"
            value="throw away"
            checked={choice === 'throw away'}
            onChoose={choose('throw away')}
            title={one ? 'Throw it away' : 'Throw them away'}
            note="Nothing stays in this browser."
          />
          {problem !== undefined && <FieldError>{problem}</FieldError>}
        </fieldset>
      )}
      {told > 0 && (
        <Band tone="bad" icon="alert" role="alert">
          <b>The kitchen did not answer.</b>{' '}
          {told === 1
            ? '1 order that you called off may be cooked all the same.'
            : `${told} orders that you called off may be cooked all the same.`}{' '}
          Log out even so?
        </Band>
      )}
    </Modal>
  )
}
