import { useState } from 'react'
import { call } from '../calls/call.ts'
import { say } from './words.ts'
import { getToken } from '../storage/storage.ts'
import { Band } from '../ui/band.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { goTo } from '../ui/location.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toast } from '../ui/toast.tsx'
import { useTitle } from '../ui/use-title.ts'
import { AccountPage } from './account-page.tsx'
import { getLinkToken } from './link-token.ts'
import { passwordHint, passwordProblem } from './new-password.ts'
import { wrong } from './registration.ts'
import { useAccountForm, type Errors, type Typed } from './use-account-form.ts'
import { me } from './use-me.ts'

type Name = 'newPassword' | 'confirmPassword'

/** Sets a new password by the mailed link, whose token is only in memory. */
export function ResetPasswordPage() {
  useTitle('Reset password')
  const token = getLinkToken()
  const [worthless, setWorthless] = useState(token === undefined)
  const { form, field, state } = useAccountForm<Name>({
    fields: ['newPassword', 'confirmPassword'],
    check,
    async send({ newPassword }) {
      if (token === undefined) {
        toast(say.invalidToken)
        return undefined
      }
      await call('POST /auth/reset-password', { body: { token, newPassword } })
      toast(say.passwordReset)
      goTo('/')
      // The session that was logged in here with the old password has ended.
      if (getToken() !== null) void me.refresh()
      return undefined
    },
    onFailure({ message, code }) {
      toast({ ...say.passwordResetFailed, detail: message || say.passwordResetFailed.detail })
      if (code === 'BAD_LINK') setWorthless(true)
    },
  })

  function check({ newPassword, confirmPassword }: Typed<Name>): Errors<Name> {
    if (token === undefined) return {}
    const problems = wrong({
      newPassword: passwordProblem(newPassword),
      confirmPassword: confirmPassword === '' ? 'Please write it once more.' : undefined,
    })
    if (Object.keys(problems).length > 0 || newPassword === confirmPassword) return problems
    toast(say.passwordsDiffer)
    return { confirmPassword: 'This is not the same as above.' }
  }

  return (
    <AccountPage
      title="Set a new password"
      why="It takes the place of the old one, and you are signed out wherever you are signed in."
      dish="fufu"
    >
      {worthless && (
        <Band tone="bad" icon="alert" role="status">
          {token === undefined ? 'This link is not whole.' : 'This link leads nowhere any more.'}{' '}
          <Link className="link" to="/forgot-password">
            Ask for a new one
          </Link>
        </Band>
      )}
      <form className="form" {...form}>
        <Field
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          required
          {...field('newPassword')}
        />
        <Field
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
        {state.problem !== undefined && <FieldError>{state.problem}</FieldError>}
        <SubmitButton big full busy={state.busy}>
          Reset Password
        </SubmitButton>
      </form>
    </AccountPage>
  )
}
