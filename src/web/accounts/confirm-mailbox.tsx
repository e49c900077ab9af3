import { useState } from 'react'
import type { User } from '../../contract/accounts.ts'
import { call } from '../calls/call.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { explain } from './use-account-form.ts'

/**
 * Says that mails about orders need a confirmed e-mail, and has the link mailed by one press. Shows nothing once it is
 * confirmed.
 */
export function ConfirmMailbox({ person }: { person: User }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function send() {
    setBusy(true)
    setProblem(undefined)
    try {
      setSaid((await call('POST /user/email/link')).message)
    } catch (error) {
      setProblem(explain(error).message)
    } finally {
      setBusy(false)
    }
  }

  // An admin's e-mail needs no confirmation, because the invitation was mailed to it.
  if (person.emailConfirmed || person.role === 'admin') return null
  return (
    <>
      {said === undefined ? (
        <Band
          icon="mail"
          action={
            <Button kind="quiet" busy={busy} onClick={() => void send()}>
              Mail me the link
            </Button>
          }
        >
          <b>No letters about your orders yet.</b> They go to a confirmed e-mail only. Follow a link that we mail to{' '}
          {person.email}.
        </Band>
      ) : (
        <Band tone="cloth" icon="mail" role="status">
          {said}
        </Band>
      )}
      {problem !== undefined && (
        <Band tone="bad" icon="alert" role="alert">
          {problem}
        </Band>
      )}
    </>
  )
}
