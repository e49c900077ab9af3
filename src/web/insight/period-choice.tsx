import { Field } from '../ui/field.tsx'
import css from './period-choice.module.css'
import { periods, type PeriodName, type Span } from './period.ts'

interface PeriodChoiceProps {
  chosen: PeriodName
  span: Span
  today: string
  /** What is wrong with the dates. */
  problem: string | undefined
  onChoose: (name: PeriodName, span?: Span) => void
}

/** The choice of days to look at. */
export function PeriodChoice({ chosen, span, today, problem, onChoose }: PeriodChoiceProps) {
  return (
    <fieldset className={css.periods}>
      <legend className="vh">Period</legend>
      <div className={css.row}>
        {(Object.keys(periods) as PeriodName[]).map((name) => (
          <label key={name} className={css.one}>
            <input type="radio" name="period" value={name} checked={chosen === name} onChange={() => onChoose(name)} />
            <span>{periods[name]}</span>
          </label>
        ))}
      </div>
      {chosen === 'own' && (
        <div className={css.dates}>
          <Field
            label="From"
            name="from"
            type="date"
            max={today}
            value={span.from}
            onChange={(event) => onChoose('own', { ...span, from: event.currentTarget.value })}
          />
          <Field
            label="To"
            name="to"
            type="date"
            max={today}
            value={span.to}
            error={problem}
            onChange={(event) => onChoose('own', { ...span, to: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
