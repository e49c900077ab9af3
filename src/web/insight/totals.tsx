import type { Insight } from '../../contract/insight.ts'
import { formatNaira } from '../../contract/money.ts'
import { compared } from './compared.ts'
import { spanWords } from './period.ts'
import css from './totals.module.css'

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`)

/** The totals of a period, each with its change from the period before. */
export function Totals({ insight: { period, before } }: { insight: Insight }) {
  const figures: { name: string; value: string; note: string | undefined }[] = [
    { name: 'Revenue', value: formatNaira(period.revenue), note: compared(period.revenue, before.revenue) },
    { name: 'Orders', value: period.orders.toLocaleString('en-NG'), note: compared(period.orders, before.orders) },
    {
      name: 'One order, on average',
      value: period.orders === 0 ? '–' : formatNaira(Math.round(period.revenue / period.orders)),
      note:
        before.orders === 0 || period.orders === 0
          ? undefined
          : compared(period.revenue / period.orders, before.revenue / before.orders),
    },
    {
      name: 'By returning customers',
      value: percent(period.again, period.orders),
      note: before.orders === 0 ? undefined : `${percent(before.again, before.orders)} before`,
    },
    {
      name: 'From placed to completed',
      value: period.minutes === null ? '–' : timeWords(period.minutes),
      note: before.minutes === null ? undefined : `${timeWords(before.minutes)} before`,
    },
    {
      name: 'Cancelled',
      value: period.cancelled.toLocaleString('en-NG'),
      note:
        before.orders === 0 && before.cancelled === 0
          ? undefined
          : `${before.cancelled.toLocaleString('en-NG')} before`,
    },
  ]
  return (
    <>
      <dl className={css.figures}>
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={css.value}>{value}</span>
              {note && <span className={css.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={`t1 soft ${css.when}`}>
        {spanWords(period)}. Before: {spanWords(before)}. Cancelled orders are in no other figure.
      </p>
    </>
  )
}

/** "1 h 20 min". @param minutes whole minutes */
function timeWords(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
