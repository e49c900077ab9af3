import { useState } from 'react'
import type { Kitchen } from '../../contract/kitchen.ts'
import type { Span } from '../../contract/opening-hours.ts'
import { weekdays } from '../../contract/opening-words.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import css from './hours-settings.module.css'
import { SaveSettings } from './save-settings.tsx'
import { SpanFields } from './span-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The first suggestion for a week's hours. */
const usual: Span[] = [{ opens: '08:00', closes: '20:00' }]

/** Opening hours by weekday; or always open. */
export function HoursSettings({ kitchen }: { kitchen: Kitchen }) {
  const { typed, errors, type, form, ...saving } = useSettingsForm(kitchen, {
    names: ['hours'],
    show: ({ hours }) => hours,
    read: (hours) => ({ settings: { hours } }),
  })
  const always = typed.length === 0
  // The day that was edited last, which may be the one to copy.
  const [last, setLast] = useState(0)
  const alike = typed.every((spans) => JSON.stringify(spans) === JSON.stringify(typed[0]))
  return (
    <SettingsSection
      title="Opening hours"
      why="Outside these times the pages say when you open again, and no order comes in. Times that go on past midnight belong to the day they begin on."
    >
      <form className="form" aria-label="Opening hours" {...form}>
        <div className={css.choices} role="radiogroup" aria-label="When orders are taken">
          <Choice name="hours" value="always" title="Always open" checked={always} onChoose={() => type([])} />
          <Choice
            name="hours"
            value="week"
            title="By weekday"
            checked={!always}
            onChoose={() => type(weekdays.map(() => [...usual]))}
          />
        </div>
        {typed.map((spans, day) => (
          <fieldset key={day} className={css.day}>
            <legend className="bold">
              {weekdays[day]}
              {spans.length === 0 && <span className="soft"> · closed</span>}
            </legend>
            <SpanFields
              of={weekdays[day]!}
              at={`hours.${day}`}
              spans={spans}
              errors={errors}
              onChange={(changed) => {
                type(typed.map((other, nth) => (nth === day ? changed : other)))
                setLast(day)
              }}
            />
            {(day === 0 || day === last) && !alike && (
              <Button kind="bare" className={css.copy} onClick={() => type(typed.map(() => [...spans]))}>
                <Icon name="copy" small /> Copy to all days<span className="vh"> as on {weekdays[day]}</span>
              </Button>
            )}
          </fieldset>
        ))}
        {errors['hours'] && <FieldError>{errors['hours']}</FieldError>}
        <SaveSettings {...saving} />
      </form>
    </SettingsSection>
  )
}
