import { useState } from 'react'
import { call } from '../calls/call.ts'
import { openDialog } from '../ui/dialogs.ts'
import { say } from './words.ts'
import { Band } from '../ui/band.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toast } from '../ui/toast.tsx'
import { useTitle } from '../ui/use-title.ts'
import { AccountPage } from './account-page.tsx'
import { emailProblem } from './email-problem.ts'
import { wrong } from './registration.ts'
import { useAccountForm } from './use-account-form.ts'

/** Asks for the link that sets a new password. The answer is the same whether or not we know the e-mail. */
export function ForgotPasswordPage() {
  useTitle('Forgot password')
  const [told, setTold] = useState<string>()
  const { form, field, state } = useAccountForm({
    fields: ['email'],
    check: ({ email }) => wrong({ email: emailProblem(email) }),
    async send({ email }) {
      setTold((await call('POST /auth/forgot-password', { body: { email } })).message)
      return undefined
    },
    onFailure: ({ message }) =>
      void toast({ ...say.forgotPasswordFailed, detail: message || say.forgotPasswordFailed.detail }),
  })
  return (
    <AccountPage
      title="Forgot your password?"
      why="Tell us the e-mail of your account. We send a link there, and it sets a new one."
      dish="moi-moi"
    >
      <form className="form" {...form}>
        <Field label="Email" type="email" inputMode="email" autoComplete="username" required {...field('email')} />
        <div role="status">
          {told !== undefined && !state.busy && (
            <Band tone="cloth" icon="mail">
              {told} Nothing there? Look among the unwanted mail, too.
            </Band>
          )}
        </div>
        {state.problem !== undefined && <FieldError>{state.problem}</FieldError>}
        <SubmitButton big full busy={state.busy}>
          Send Reset Link
        </SubmitButton>
      </form>
      <p>
        Remembered it?{' '}
        <button type="button" className="link" onClick={() => void openDialog('login')}>
          Login
        </button>
      </p>
    </AccountPage>
  )
}
