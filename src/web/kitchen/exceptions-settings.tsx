import { useState } from 'react'
import { EXCEPTIONS_MOST, type Exception, type Kitchen } from '../../contract/kitchen.ts'
import { dayAfter, lagosDay } from '../../contract/lagos-day.ts'
import { EXCEPTION_DAYS } from '../../contract/opening-hours.ts'
import { dateWords } from '../../contract/lagos-time.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import css from './exceptions-settings.module.css'
import { SaveSettings } from './save-settings.tsx'
import { SpanFields } from './span-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Dates with hours of their own: closed, or open at other times. */
export function ExceptionsSettings({ kitchen }: { kitchen: Kitchen }) {
  const [today] = useState(() => lagosDay(Date.now()))
  const { typed, errors, type, form, ...saving } = useSettingsForm(kitchen, {
    names: ['exceptions'],
    show: ({ exceptions }) => exceptions.filter(({ date }) => date >= dayAfter(today, -1)),
    read: (exceptions) => ({ settings: { exceptions } }),
  })
  const change = (place: number, part: Partial<Exception>) =>
    type(typed.map((one, nth) => (nth === place ? { ...one, ...part } : one)))
  return (
    <SettingsSection
      title="Holidays and other days"
      why="A date that is unlike its weekday: closed, or open at other times. It is told on the Contact page and to search engines."
    >
      <form className="form" aria-label="Holidays and other days" {...form}>
        {typed.length === 0 && <p className="soft">No dates yet.</p>}
        {typed.map(({ date, note, spans }, place) => {
          const name = date ? dateWords(date) : 'the new date'
          return (
            <fieldset key={place} className={css.date}>
              <legend className="vh">{name}</legend>
              <div className={css.two}>
                <Field
                  label="Date"
                  type="date"
                  name={`exceptions.${place}.date`}
                  min={today}
                  max={dayAfter(today, EXCEPTION_DAYS)}
                  value={date}
                  error={errors[`exceptions.${place}.date`]}
                  required
                  onChange={({ currentTarget }) => change(place, { date: currentTarget.value })}
                />
                <Field
                  label="Note"
                  optional
                  name={`exceptions.${place}.note`}
                  placeholder="Eid"
                  value={note}
                  error={errors[`exceptions.${place}.note`]}
                  onChange={({ currentTarget }) => change(place, { note: currentTarget.value })}
                />
              </div>
              <div className={css.two} role="radiogroup" aria-label={`On ${name}`}>
                <Choice
                  name={`exceptions.${place}.kind`}
                  value="closed"
                  title="Closed"
                  checked={spans.length === 0}
                  onChoose={() => change(place, { spans: [] })}
                />
                <Choice
                  name={`exceptions.${place}.kind`}
                  value="open"
                  title="Other times"
                  checked={spans.length > 0}
                  onChoose={() => change(place, { spans: [{ opens: '08:00', closes: '20:00' }] })}
                />
              </div>
              {spans.length > 0 && (
                <SpanFields
                  of={name}
                  at={`exceptions.${place}.spans`}
                  spans={spans}
                  errors={errors}
                  onChange={(changed) => change(place, { spans: changed })}
                />
              )}
              <Button
                kind="bare"
                className={css.remove}
                aria-label={`Remove ${name}`}
                onClick={() => type(typed.filter((_, nth) => nth !== place))}
              >
                <Icon name="trash" small /> Remove
              </Button>
            </fieldset>
          )
        })}
        {errors['exceptions'] && <FieldError>{errors['exceptions']}</FieldError>}
        {typed.length < EXCEPTIONS_MOST && (
          <Button kind="line" onClick={() => type([...typed, { date: '', spans: [], note: '' }])}>
            <Icon name="plus" small /> Add a date
          </Button>
        )}
        <SaveSettings {...saving} />
      </form>
    </SettingsSection>
  )
}
