import { useRef, useState, type SubmitEvent } from 'react'
import { PASSWORD_MIN } from '../../contract/password.ts'
import { call, Refused } from '../call.ts'
import { openDialog } from '../dialogs.ts'
import { say } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { DishPicture } from '../ui/dish-picture.tsx'
import { Field } from '../ui/field.tsx'
import { goTo } from '../ui/location.ts'
import { toast } from '../ui/toast.tsx'
import css from './register-page.module.css'
import { checkRegistration, refusedField, registrationFields, type Registration, type RegistrationErrors } from './registration.ts'

/** Registration. What was typed stays, whatever goes wrong. */
export function RegisterPage() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<RegistrationErrors>({})
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
    if (show(checkRegistration(body))) return
    setBusy(true)
    try {
      await call('POST /auth/register', { body })
      toast(say.registered)
      goTo('/')
    } catch (problem) {
      const refused = problem instanceof Refused ? problem : undefined
      toast({ ...say.registrationFailed, detail: refused ? refused.message || say.registrationFailed.detail : 'The network let us down. Please try again.' })
      const field = refused && refusedField(refused.code, refused.details)
      if (field) show({ [field]: refused.message })
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof Registration) => ({
    name, error: errors[name],
    onChange: () => errors[name] && setErrors(({ [name]: _, ...others }) => others),
  })

  return (
    <div className={css.page}>
      <div className={css.say}>
        <h1 className="t5">Create your account</h1>
        <p className={`soft ${css.why}`}>So we know whose food it is and where to call when the rider is at the gate.</p>
        <form className={`form ${css.form}`} ref={form} onSubmit={(event) => void submit(event)} noValidate>
          <Field label="Name" autoComplete="name" required {...field('name')} />
          <Field label="Email" type="email" inputMode="email" autoComplete="email" required {...field('email')} />
          <Field label="Phone number" type="tel" inputMode="tel" autoComplete="tel" className="fig" required {...field('phoneNumber')} />
          <Field label="Password" type="password" autoComplete="new-password" hint={`At least ${PASSWORD_MIN} characters.`} required {...field('password')} />
          <Button type="submit" big full busy={busy} className={css.send}>Register</Button>
        </form>
        <p>Already registered? <button type="button" className="link" onClick={() => void openDialog('login')}>Login</button></p>
      </div>
      <DishPicture card="amala" alt="" sizes="(min-width: 900px) 50vw, 1px" patient className={css.shot} />
    </div>
  )
}
