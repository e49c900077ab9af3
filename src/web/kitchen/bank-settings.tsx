import type { Kitchen } from '../../contract/kitchen.ts'
import { Field } from '../ui/field.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { SaveSettings } from './save-settings.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The account that customers transfer to. */
export function BankSettings({ kitchen }: { kitchen: Kitchen }) {
  const { typed, errors, type, form, ...saving } = useSettingsForm(kitchen, {
    names: ['bank'],
    show: ({ bank }) => bank,
    read: (bank) => ({ settings: { bank } }),
  })
  const field = (name: keyof typeof typed) => ({
    name: `bank.${name}`,
    value: typed[name],
    error: errors[`bank.${name}`],
    autoComplete: 'off',
    required: true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <SettingsSection
      title="Bank account"
      why="Customers who pay by transfer send their money here. Read the number twice."
    >
      <form className="form" aria-label="Bank account" {...form}>
        <Field label="Account number" inputMode="numeric" {...field('accountNumber')} />
        <Field label="Bank" {...field('bankName')} />
        <Field label="Account name" {...field('accountName')} />
        <SaveSettings {...saving} />
      </form>
    </SettingsSection>
  )
}
