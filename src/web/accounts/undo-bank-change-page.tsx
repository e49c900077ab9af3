import { useState } from 'react'
import { call } from '../calls/call.ts'
import { Band } from '../ui/band.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { AccountPage } from './account-page.tsx'
import { getLinkToken } from './link-token.ts'
import { explain } from './use-account-form.ts'

const SPENT =
  "This link has been used already or is too old. Please log in, choose a new password, and look at the bank account in the kitchen's settings."

/**
 * The page of "This was not me" in the mail about a changed bank account. Opening it changes nothing; its button does.
 */
export function UndoBankChangePage() {
  useTitle('This was not me')
  const token = getLinkToken()
  const [done, setDone] = useState<{ message: string; restored: boolean }>()
  const [busy, setBusy] = useState(false)
  /** The link no longer works, however often the button is pressed. */
  const [spent, setSpent] = useState(false)
  const [problem, setProblem] = useState(
    token === undefined ? 'This link is not whole. Please open it from the letter once more.' : undefined,
  )

  async function undo() {
    if (token === undefined || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      setDone(await call('POST /kitchen/bank/undo', { body: { token } }))
    } catch (error) {
      const { code, message } = explain(error)
      setSpent(code === 'BAD_LINK')
      // The usual advice, to ask for a new link, does not apply here.
      setProblem(code === 'BAD_LINK' ? SPENT : message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AccountPage
      title="This was not me"
      why={
        !done &&
        'One press puts the old bank account back, signs every admin out on every device, and locks the account that changed it until a new password is set.'
      }
      dish="jollof-rice"
    >
      <div role="status">
        {done && (
          <Band tone={done.restored ? 'cloth' : 'wait'} icon={done.restored ? 'check' : 'alert'}>
            {done.message}
          </Band>
        )}
      </div>
      {problem !== undefined && (
        <Band tone="bad" icon="alert" role="alert">
          {problem}
        </Band>
      )}
      {!done && !spent && (
        <Button kind="danger" big full busy={busy} notReady={token === undefined} onClick={() => void undo()}>
          Put the old account back
        </Button>
      )}
      <div>
        <LinkButton kind="bare" to="/">
          Back to Home
        </LinkButton>
      </div>
    </AccountPage>
  )
}
