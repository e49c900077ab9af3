import type { User } from '../../contract/accounts.ts'
import { formatPhone } from '../../contract/phone.ts'
import { call } from '../calls/call.ts'
import { Field } from '../ui/field.tsx'
import { PhoneField } from './phone-field.tsx'
import { phoneProblem } from './phone-problem.ts'
import { nameProblem, wrong } from './registration.ts'
import { SaveLine } from '../ui/save-line.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { useAccountForm } from './use-account-form.ts'
import { me } from './use-me.ts'

/** Name and phone. */
export function ProfileSettings({ person }: { person: User }) {
  const { form, field, state, round } = useAccountForm({
    fields: ['name', 'phoneNumber'],
    // An account made without a number, such as the first admin's, may stay without one.
    check: ({ name, phoneNumber }) =>
      wrong({
        name: nameProblem(name),
        phoneNumber: phoneNumber.trim() === '' && person.phoneNumber === '' ? undefined : phoneProblem(phoneNumber),
      }),
    async send({ name, phoneNumber }) {
      me.set(await call('PUT /user', { body: { name, ...(phoneNumber.trim() !== '' && { phoneNumber }) } }))
      return 'Saved.'
    },
  })
  return (
    <SettingsSection
      title="Name and phone"
      why="What the kitchen writes on your order, and where the rider calls at the gate."
    >
      <form className="form" aria-label="Name and phone" {...form}>
        <div className="form" key={round}>
          <Field label="Name" autoComplete="name" defaultValue={person.name} required {...field('name')} />
          <PhoneField defaultValue={formatPhone(person.phoneNumber)} required {...field('phoneNumber')} />
        </div>
        <SaveLine label="Save" state={state} />
      </form>
    </SettingsSection>
  )
}
