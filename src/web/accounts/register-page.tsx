import { useRef, useState, type SubmitEvent } from 'react'
import { call, Refused } from '../call.ts'
import { openDialog } from '../dialogs.ts'
import { say } from '../messages.ts'
import { Field, FieldError } from '../ui/field.tsx'
import { goTo } from '../ui/location.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toast } from '../ui/toast.tsx'
import { useTitle } from '../use-title.ts'
import { AccountPage } from './account-page.tsx'
import { passwordHint } from './new-password.ts'
import { PhoneField } from './phone-field.tsx'
import { checkRegistration, refusedField, registrationFields, type Registration, type RegistrationErrors } from './registration.ts'

/** Registration. What was typed stays, whatever goes wrong. */
export function RegisterPage() {
  useTitle('Register')
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
    const body = Object.fromEntries(registrationFields.map((field) => [field, String(typed.get(field))])) as Registration
    setProblem(undefined)
    if (show(checkRegistration(body))) return
    setBusy(true)
    try {
      await call('POST /auth/register', { body })
      toast(say.registered)
      goTo('/')
    } catch (problem) {
      const refused = problem instanceof Refused ? problem : undefined
      const detail = refused ? refused.message || say.registrationFailed.detail : 'The network let us down. Please try again.'
      toast({ ...say.registrationFailed, detail })
      const field = refused && refusedField(refused.code, refused.details)
      if (field) show({ [field]: refused.message })
      else setProblem(detail)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof Registration) => ({
    name, error: errors[name],
    onChange: () => errors[name] && setErrors(({ [name]: _, ...others }) => others),
  })

  return (
    <AccountPage title="Create your account" why="So we know whose food it is and where to call when the rider is at the gate." dish="amala">
      <form className="form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label="Name" autoComplete="name" required {...field('name')} />
        <Field label="Email" type="email" inputMode="email" autoComplete="email" required {...field('email')} />
        <PhoneField required {...field('phoneNumber')} />
        <Field label="Password" type="password" autoComplete="new-password" hint={passwordHint} required {...field('password')} />
        {problem !== undefined && <FieldError>{problem}</FieldError>}
        <SubmitButton big full busy={busy}>Register</SubmitButton>
      </form>
      <p className="t1 soft">What we keep of you, why and how long: <a className="link" href="/privacy" target="_blank" rel="noopener">our privacy page<span className="vh"> (opens in a new tab)</span></a>.</p>
      <p>Already registered? <button type="button" className="link" onClick={() => void openDialog('login')}>Login</button></p>
    </AccountPage>
  )
}
