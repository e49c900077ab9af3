import type { Kitchen } from '../../contract/kitchen.ts'
import { Field } from '../ui/field.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { SaveSettings } from './save-settings.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The most of one dish on one line. */
export function QuantitySettings({ kitchen }: { kitchen: Kitchen }) {
  const { typed, errors, type, form, ...saving } = useSettingsForm(kitchen, {
    names: ['maxQuantity'],
    show: ({ maxQuantity }) => String(maxQuantity),
    read: (written) =>
      /^\d{1,9}$/.test(figures(written))
        ? { settings: { maxQuantity: Number(figures(written)) } }
        : { errors: { maxQuantity: 'Please give a whole number.' } },
  })
  return (
    <SettingsSection
      title="Most of one dish"
      why="A slip of the finger should not order 5,000 spoons. More than this is refused."
    >
      <form className="form" aria-label="Most of one dish" {...form}>
        <Field
          label="Most of one dish on a line"
          name="maxQuantity"
          inputMode="numeric"
          required
          value={typed}
          error={errors['maxQuantity']}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <SaveSettings {...saving} />
      </form>
    </SettingsSection>
  )
}

/** A number as people type it: "1,000". */
function figures(written: string): string {
  return written.replace(/[,\s]/g, '')
}
