import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { call, Refused } from '../calls/call.ts'
import { networkDown } from '../ui/network-down.ts'
import { say } from './words.ts'
import { Field, FieldError } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toast } from '../ui/toast.tsx'
import { passwordHint } from './new-password.ts'
import { PhoneField } from './phone-field.tsx'
import {
  checkRegistration,
  refusedField,
  registrationFields,
  type Registration,
  type RegistrationErrors,
} from './registration.ts'

interface RegisterFormProps {
  /** An e-mail typed in another form. */
  email: string
  /** The label of the button. */
  children: ReactNode
  /** Called when the account exists. */
  onRegistered: (registration: Registration) => Promise<void> | void
  /** Called with the typed e-mail when they have an account already. */
  onLogIn: (email: string) => void
}

/** The four fields of an account. What was typed stays, whatever goes wrong. */
export function RegisterForm({ email, children, onRegistered, onLogIn }: RegisterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<RegistrationErrors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  function show(found: RegistrationErrors) {
    setErrors(found)
    const first = registrationFields.find((field) => found[field])
    if (first) form.current!.querySelector<HTMLInputElement>(`[name=${first}]`)!.focus()
    return first !== undefined
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const body = Object.fromEntries(
      registrationFields.map((field) => [field, String(typed.get(field))]),
    ) as Registration
    setProblem(undefined)
    if (show(checkRegistration(body))) return
    setBusy(true)
    try {
      await call('POST /auth/register', { body })
      await onRegistered(body)
    } catch (problem) {
      const refused = problem instanceof Refused ? problem : undefined
      const detail = refused ? refused.message || say.registrationFailed.detail : networkDown('Please try again.')
      toast({ ...say.registrationFailed, detail })
      const field = refused && refusedField(refused.code, refused.details)
      if (field) show({ [field]: refused.message })
      else setProblem(detail)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof Registration) => ({
    name,
    error: errors[name],
    onChange: () => errors[name] && setErrors(({ [name]: _, ...others }) => others),
  })

  return (
    <>
      <form className="form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label="Name" autoComplete="name" required {...field('name')} />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={email}
          required
          {...field('email')}
        />
        <PhoneField required {...field('phoneNumber')} />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          required
          {...field('password')}
        />
        {problem !== undefined && <FieldError>{problem}</FieldError>}
        <SubmitButton big full busy={busy}>
          {children}
        </SubmitButton>
      </form>
      <p className="t1 soft">
        What we keep of you, why and how long:{' '}
        <a className="link" href="/privacy" target="_blank" rel="noopener">
          our privacy page<span className="vh"> (opens in a new tab)</span>
        </a>
        .
      </p>
      <p>
        Already registered?{' '}
        <button
          type="button"
          className="link"
          onClick={() => onLogIn(new FormData(form.current!).get('email') as string)}
        >
          Login
        </button>
      </p>
    </>
  )
}
