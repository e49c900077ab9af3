import { useState } from 'react'
import { call } from '../calls/call.ts'
import { askToLogIn } from '../session/login-asked.ts'
import { renewing } from '../session/renewed-token.ts'
import { keepSession, useToken } from '../storage/storage.ts'
import { Band } from '../ui/band.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { goTo } from '../ui/location.ts'
import { toast } from '../ui/toast.tsx'
import { useTitle } from '../ui/use-title.ts'
import { AccountPage } from './account-page.tsx'
import { getLinkToken } from './link-token.ts'
import { explain } from './use-account-form.ts'

/** The page of an invitation's link: the logged-in person accepts it by pressing a button. */
export function AcceptInvitationPage() {
  useTitle('Invitation')
  const link = getLinkToken()
  const signedIn = useToken() !== null
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(
    link === undefined ? 'This link is not whole. Please open it from the letter once more.' : undefined,
  )

  async function accept() {
    if (link === undefined || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await renewing(async () => {
        const { message, role, token } = await call('POST /admins/accept', { body: { token: link }, renews: true })
        keepSession({ token, role })
        toast({ kind: 'good', title: 'Welcome to the kitchen', detail: message })
      })
      goTo('/admin')
    } catch (error) {
      setProblem(explain(error).message)
      setBusy(false)
    }
  }

  return (
    <AccountPage
      title="Run the kitchen with us"
      why="You are asked into this kitchen, to run it or to help with its orders, as the letter says."
      dish="jollof-rice"
    >
      {problem !== undefined && (
        <Band tone="bad" icon="alert" role="alert">
          {problem}
        </Band>
      )}
      {signedIn ? (
        <Button big full busy={busy} notReady={link === undefined} onClick={() => void accept()}>
          Yes, I accept
        </Button>
      ) : (
        <>
          <p>
            Log in with the e-mail that the letter came to. You have no account yet? Register with that e-mail, log in,
            then open the link in the letter again.
          </p>
          <Button big full notReady={link === undefined} onClick={askToLogIn}>
            Log in
          </Button>
          <div>
            <LinkButton to="/register" kind="quiet">
              Register
            </LinkButton>
          </div>
        </>
      )}
    </AccountPage>
  )
}
