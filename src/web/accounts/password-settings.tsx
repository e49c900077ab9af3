import type { User } from '../../contract/accounts.ts'
import { call } from '../calls/call.ts'
import { renewing } from '../session/renewed-token.ts'
import { keepSession } from '../storage/storage.ts'
import { Field } from '../ui/field.tsx'
import { oldPasswordProblem, passwordHint, passwordProblem } from './new-password.ts'
import { wrong } from './registration.ts'
import { SaveLine } from '../ui/save-line.tsx'
import { sessions } from './sessions.ts'
import { SettingsSection } from '../ui/settings-section.tsx'
import { useAccountForm } from './use-account-form.ts'
import { me } from './use-me.ts'

/** The section for the password; changing it signs out everywhere else. */
export function PasswordSettings({ person }: { person: User }) {
  const { form, field, state, round } = useAccountForm({
    fields: ['oldPassword', 'newPassword'],
    check: ({ oldPassword, newPassword }) =>
      wrong({ oldPassword: oldPasswordProblem(oldPassword), newPassword: passwordProblem(newPassword) }),
    async send(body) {
      await renewing(async () => {
        const { token, ...user } = await call('PUT /user/password', { body, renews: true })
        keepSession({ token, role: user.role })
        me.set(user)
      })
      void sessions.refresh()
      return 'Your password is changed. You are signed out everywhere else.'
    },
  })
  return (
    <SettingsSection title="Password" why="Changing it signs you out everywhere else.">
      <form className="form" aria-label="Password" {...form}>
        {/* Tells a password manager which account this is. */}
        <input
          className="vh"
          type="email"
          autoComplete="username"
          value={person.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="form" key={round}>
          <Field
            label="Old password"
            type="password"
            autoComplete="current-password"
            required
            {...field('oldPassword')}
          />
          <Field
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={passwordHint}
            required
            {...field('newPassword')}
          />
        </div>
        <SaveLine label="Change password" state={state} />
      </form>
    </SettingsSection>
  )
}
