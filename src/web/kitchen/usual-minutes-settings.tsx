import type { Kitchen } from '../../contract/kitchen.ts'
import { Field } from '../ui/field.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { SaveSettings } from './save-settings.tsx'
import css from './towns-settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

/** How long an order usually takes, which customers read before they order. */
export function UsualMinutesSettings({ kitchen }: { kitchen: Kitchen }) {
  const { typed, errors, type, form, ...saving } = useSettingsForm(kitchen, {
    names: ['usualMinutes'],
    show: ({ usualMinutes }) => ({ from: String(usualMinutes?.from ?? ''), to: String(usualMinutes?.to ?? '') }),
    read: readMinutes,
  })
  return (
    <SettingsSection
      title="Delivery time"
      why="How long it usually takes from the order to the door, in minutes. Customers read it before they order; empty: nothing is said."
    >
      <form className="form" aria-label="Delivery time" {...form}>
        <div className={css.sums}>
          <Field
            label="From"
            name="usualMinutes"
            inputMode="numeric"
            maxLength={3}
            value={typed.from}
            error={errors['usualMinutes']}
            onChange={({ currentTarget }) => type({ ...typed, from: currentTarget.value })}
          />
          <Field
            label="To"
            name="usualMinutesTo"
            inputMode="numeric"
            maxLength={3}
            value={typed.to}
            onChange={({ currentTarget }) => type({ ...typed, to: currentTarget.value })}
          />
        </div>
        <SaveSettings {...saving} />
      </form>
    </SettingsSection>
  )
}

/** A missing number equals the other: "45" alone is 45 minutes. */
function readMinutes({
  from,
  to,
}: {
  from: string
  to: string
}): { settings: Pick<Kitchen, 'usualMinutes'> } | { errors: Record<string, string> } {
  const [first, last] = [from.trim() || to.trim(), to.trim() || from.trim()]
  if (first === '') return { settings: { usualMinutes: null } }
  if (!/^\d{1,3}$/.test(first) || !/^\d{1,3}$/.test(last))
    return { errors: { usualMinutes: 'Please give whole minutes, such as 45 and 60.' } }
  return { settings: { usualMinutes: { from: Number(first), to: Number(last) } } }
}
