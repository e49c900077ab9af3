import { useState } from 'react'
import { call } from '../calls/call.ts'
import { getToken, useToken } from '../storage/storage.ts'
import { Band } from '../ui/band.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { AccountPage } from './account-page.tsx'
import { getLinkToken } from './link-token.ts'
import { explain } from './use-account-form.ts'
import { me } from './use-me.ts'

/**
 * Confirms an e-mail by its mailed link. Only when a button is pressed, because mail programs open links by themselves.
 */
export function ConfirmEmailPage() {
  useTitle('Confirm e-mail')
  const token = getLinkToken()
  const signedIn = useToken() !== null
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const [problem, setProblem] = useState(
    token === undefined ? 'This link is not whole. Please open it from the letter once more.' : undefined,
  )

  const [worthless, setWorthless] = useState(false)

  async function confirm() {
    if (token === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      setDone((await call('POST /auth/confirm-email', { body: { token } })).message)
      if (getToken() !== null) void me.refresh()
    } catch (error) {
      const failure = explain(error)
      setProblem(failure.message)
      setWorthless(failure.code === 'BAD_LINK')
    } finally {
      setBusy(false)
    }
  }

  return (
    <AccountPage
      title="Confirm your e-mail"
      why={done === undefined && 'Is this letter for you? Then press the button, and your account takes this e-mail.'}
      dish="jollof-rice"
    >
      <div role="status">
        {done !== undefined && (
          <Band tone="cloth" icon="check">
            {done}
          </Band>
        )}
      </div>
      {problem !== undefined && (
        <Band tone="bad" icon="alert" role="alert">
          {problem}
        </Band>
      )}
      {done === undefined ? (
        worthless && signedIn ? (
          <div>
            <LinkButton to="/settings" kind="quiet">
              Ask for a new one in Settings
            </LinkButton>
          </div>
        ) : (
          <Button big full busy={busy} notReady={token === undefined} onClick={() => void confirm()}>
            Confirm this e-mail
          </Button>
        )
      ) : (
        <div>
          <LinkButton to={signedIn ? '/settings' : '/'}>{signedIn ? 'Back to Settings' : 'Back to Home'}</LinkButton>
        </div>
      )}
    </AccountPage>
  )
}
