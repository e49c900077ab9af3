import { useState } from 'react'
import { AccountPage } from '../accounts/account-page.tsx'
import { getLinkToken } from '../accounts/link-token.ts'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Band } from '../ui/band.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { useTitle } from '../ui/use-title.ts'

/**
 * The page of a mailing's unsubscribe link: one button unsubscribes, another takes it back. Opening it changes nothing.
 */
export function UnsubscribePage() {
  useTitle('Letters')
  const token = getLinkToken()
  const [wanted, setWanted] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(
    token === undefined ? 'This link is not whole. Please open it from the letter once more.' : undefined,
  )

  async function choose(offers: boolean) {
    if (token === undefined || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      setWanted((await call('PUT /offers', { body: { token, offers } })).offers)
    } catch (error) {
      setProblem(inWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AccountPage
      title="Letters from the kitchen"
      why={
        wanted === undefined &&
        'No more letters about news and offers? Letters about your orders and your account still come.'
      }
      dish="beans"
    >
      <div role="status">
        {wanted !== undefined && (
          <Band tone="cloth" icon="check">
            {wanted
              ? 'Good to have you back. You will get our letters again.'
              : 'Done. You will get no more letters about news and offers.'}
          </Band>
        )}
      </div>
      {problem !== undefined && (
        <Band tone="bad" icon="alert" role="alert">
          {problem}
        </Band>
      )}
      {wanted === false ? (
        <Button kind="quiet" full busy={busy} onClick={() => void choose(true)}>
          I want them again
        </Button>
      ) : (
        <Button big full busy={busy} notReady={token === undefined} onClick={() => void choose(false)}>
          No more letters
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
