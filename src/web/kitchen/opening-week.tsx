import { weekdayOf } from '../../contract/lagos-day.ts'
import { dateWords } from '../../contract/lagos-time.ts'
import { spansWords, weekdays } from '../../contract/opening-words.ts'
import css from './opening-week.module.css'
import { useKitchen } from './use-kitchen.ts'
import { useOpening } from './use-opening.ts'

/** How many coming exceptions are listed. */
const DATES_MOST = 6

/** The week's hours as a table, with today marked, and the coming exceptions. */
export function OpeningWeek() {
  const kitchen = useKitchen().value
  const opening = useOpening()
  if (!kitchen || !opening) return null
  const today = weekdayOf(opening.date)
  const dates = kitchen.exceptions.filter(({ date }) => date >= opening.date).slice(0, DATES_MOST)
  return (
    <section className={css.hours} aria-label="Opening hours">
      <h2 className="t4">When we cook</h2>
      <p className="soft">{opening.closed ?? opening.today}</p>
      {(kitchen.hours.length > 0 || dates.length > 0) && (
        <dl className={css.days}>
          {kitchen.hours.map((spans, day) => (
            <div key={day} className={day === today ? css.today : undefined}>
              <dt>
                {weekdays[day]}
                {day === today && <span className="t1"> (today)</span>}
              </dt>
              <dd className="fig">{spansWords(spans)}</dd>
            </div>
          ))}
          {dates.map(({ date, note, spans }) => (
            <div key={date} className={css.date}>
              <dt>
                {dateWords(date)}
                {note && `, ${note}`}
              </dt>
              <dd className="fig">{spansWords(spans)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
