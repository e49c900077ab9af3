import { useState } from 'react'
import type { Role } from '../../contract/accounts.ts'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { endedToken } from '../session/login-asked.ts'
import { keepSession } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { passkeyProblem, signPasskey } from './passkeys.ts'

/** Logs in by passkey alone. */
export default function PasskeyLogin({ onEntered }: { onEntered: (role: Role) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function enter() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { options } = await call('POST /auth/passkey/options')
      const passkey = await signPasskey(options)
      const earlier = endedToken()
      const session = await call('POST /auth/passkey', {
        body: { passkey },
        ...(earlier !== null && { headers: { authorization: `Bearer ${earlier}` } }),
      })
      keepSession(session)
      onEntered(session.role)
    } catch (error) {
      setBusy(false)
      setProblem(inWords(error, passkeyProblem(error)))
    }
  }

  return (
    <div>
      <Button kind="line" full busy={busy} onClick={() => void enter()}>
        Log in with a passkey
      </Button>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  )
}
