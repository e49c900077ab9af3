import type { User } from '../../contract/accounts.ts'
import { call } from '../calls/call.ts'
import { Band } from '../ui/band.tsx'
import { Field } from '../ui/field.tsx'
import { ConfirmMailbox } from './confirm-mailbox.tsx'
import { emailProblem } from './email-problem.ts'
import { oldPasswordProblem } from './new-password.ts'
import { wrong } from './registration.ts'
import { SaveLine } from '../ui/save-line.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { useAccountForm } from './use-account-form.ts'
import { me } from './use-me.ts'

/** The section for the e-mail. A new one counts when its mailed link is followed. */
export function EmailSettings({ person }: { person: User }) {
  const { form, field, state, round } = useAccountForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => wrong({ email: emailProblem(email), password: oldPasswordProblem(password) }),
    async send({ email, password }) {
      const { message } = await call('POST /user/email', { body: { email, password } })
      void me.refresh()
      return message
    },
  })
  return (
    <SettingsSection
      title="E-mail"
      why={
        <>
          You log in with <b>{person.email}</b>, and our letters go there.
        </>
      }
    >
      <ConfirmMailbox person={person} />
      {person.newEmail !== null && state.said === undefined && (
        <Band icon="mail">
          <b>{person.newEmail}</b> waits for you to follow the link in our letter. Until then nothing changes.
        </Band>
      )}
      <form className="form" aria-label="E-mail" {...form}>
        <div className="form" key={round}>
          <Field label="New e-mail" type="email" inputMode="email" autoComplete="email" required {...field('email')} />
          <Field
            label="Your password"
            type="password"
            autoComplete="current-password"
            hint="So that nobody else at your device can change it."
            required
            {...field('password')}
          />
        </div>
        <SaveLine label="Send the letter" state={state} />
      </form>
    </SettingsSection>
  )
}
