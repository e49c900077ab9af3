import { SPANS_MOST } from '../../contract/kitchen.ts'
import type { Span } from '../../contract/opening-hours.ts'
import { clockWords } from '../../contract/lagos-time.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import css from './span-fields.module.css'
import type { Errors } from './use-settings-form.ts'

interface SpanFieldsProps {
  /** The day they belong to: "Monday". */
  of: string
  /** The path of the spans in the settings: "hours.0". */
  at: string
  spans: readonly Span[]
  errors: Errors
  onChange: (spans: Span[]) => void
}

/** The times of one day: none means closed, several are possible, and one may run past midnight. */
export function SpanFields({ of, at, spans, errors, onChange }: SpanFieldsProps) {
  const change = (place: number, part: Partial<Span>) =>
    onChange(spans.map((span, nth) => (nth === place ? { ...span, ...part } : span)))
  return (
    <div className={css.spans}>
      {spans.map(({ opens, closes }, place) => {
        const wrong = errors[`${at}.${place}.opens`] ?? errors[`${at}.${place}.closes`]
        const times = `${of}, ${spans.length > 1 ? `times ${place + 1}, ` : ''}`
        return (
          <div key={place} className={css.span}>
            <Field
              label={
                <>
                  <span className="vh">{times}</span>Opens
                </>
              }
              type="time"
              name={`${at}.${place}.opens`}
              value={opens}
              aria-invalid={wrong ? true : undefined}
              onChange={({ currentTarget }) => change(place, { opens: currentTarget.value })}
            />
            <Field
              label={
                <>
                  <span className="vh">{times}</span>Closes
                </>
              }
              type="time"
              name={`${at}.${place}.closes`}
              value={closes}
              onChange={({ currentTarget }) => change(place, { closes: currentTarget.value })}
            />
            <IconButton
              icon="trash"
              small
              label={`Remove ${opens ? clockWords(opens) : 'these times'} on ${of}`}
              onClick={() => onChange(spans.filter((_, nth) => nth !== place))}
            />
            {wrong ? (
              <FieldError>{wrong}</FieldError>
            ) : (
              closes !== '' &&
              opens !== '' &&
              closes <= opens && (
                <p className={css.late}>
                  {closes === opens ? 'Around the clock' : `Until ${clockWords(closes)} on the next day`}
                </p>
              )
            )}
          </div>
        )
      })}
      {errors[at] && <FieldError>{errors[at]}</FieldError>}
      {spans.length < SPANS_MOST && (
        <Button
          kind="bare"
          className={css.add}
          aria-label={`Add times on ${of}`}
          onClick={() =>
            onChange([...spans, spans.length === 0 ? { opens: '08:00', closes: '20:00' } : { opens: '', closes: '' }])
          }
        >
          <Icon name="plus" small /> Add times
        </Button>
      )}
    </div>
  )
}
