import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { call, isSessionOver, Refused } from '../calls/call.ts'
import { answerConfirm } from '../session/confirm-asked.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { explain } from './use-account-form.ts'
import { useMe } from './use-me.ts'

/**
 * Asks again who the person is, over the page or dialog they were using; what they had typed there stays. Only its own
 * buttons close it, because a key pressed twice must not reach what is below.
 */
export function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const { value: person } = useMe()
  const password = useRef<HTMLInputElement>(null)
  const options = usePasskeyOptions()
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const [problem, setProblem] = useState<string>()

  // Not by `autoFocus`, which browsers ignore in a dialog that is not open yet.
  useLayoutEffect(() => password.current?.focus(), [])

  function close(confirmed: boolean) {
    onClose()
    answerConfirm(confirmed)
  }

  async function attempt(how: 'password' | 'passkey', prove: () => Promise<Parameters<typeof confirm>[0]>) {
    if (busy) return
    setBusy(how)
    setProblem(undefined)
    try {
      await confirm(await prove())
      close(true)
    } catch (error) {
      setBusy(undefined)
      // The login dialog says this by itself.
      if (isSessionOver(error)) return
      // The browser's error about a passkey is for developers.
      setProblem(
        how === 'passkey' && !(error instanceof Refused)
          ? 'The passkey was not used. Try again, or give your password.'
          : explain(error).message,
      )
      password.current?.focus()
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('password'))
    if (given === '') {
      setProblem('Please give your password.')
      password.current?.focus()
      return
    }
    void attempt('password', async () => ({ password: given }))
  }

  return (
    <Modal
      title="Please confirm it is you"
      onClose={undefined}
      footer={
        <>
          <Button type="submit" form="confirm-person" busy={busy === 'password'}>
            Confirm
          </Button>
          <Button kind="line" onClick={() => close(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <p>This is about money, people or who runs the kitchen, so we ask once more.</p>
      <form id="confirm-person" className="form" onSubmit={submit} onChange={() => setProblem(undefined)} noValidate>
        {/* Tells a password manager which account this is. */}
        <input
          className="vh"
          type="email"
          autoComplete="username"
          value={person?.email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={problem}
          ref={password}
        />
      </form>
      {options && (
        <div>
          <Button
            kind="quiet"
            busy={busy === 'passkey'}
            onClick={() => void attempt('passkey', async () => ({ passkey: await signWith(options) }))}
          >
            Use a passkey instead
          </Button>
        </div>
      )}
    </Modal>
  )
}

function confirm(body: { password: string } | { passkey: Awaited<ReturnType<typeof signWith>> }) {
  return call('POST /user/confirm', { body })
}

async function signWith(options: Record<string, unknown>) {
  const { signPasskey } = await import('./passkeys.ts')
  return signPasskey(options)
}

/** The options for using one of their passkeys; `undefined` where they have none, or the browser cannot. */
function usePasskeyOptions(): Record<string, unknown> | undefined {
  const [options, setOptions] = useState<Record<string, unknown>>()
  useEffect(() => {
    if (!canUsePasskeys()) return
    let gone = false
    call('POST /user/confirm/options')
      .then((answer) => !gone && answer.options && setOptions(answer.options))
      .catch(console.warn)
    return () => {
      gone = true
    }
  }, [])
  return options
}
