import { useId, useState } from 'react'
import type { DaysClose as Close } from '../../contract/insight.ts'
import { lagosDay } from '../../contract/lagos-day.ts'
import { formatNaira } from '../../contract/money.ts'
import { LinkButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { useMinute } from '../ui/use-now.ts'
import css from './days-close.module.css'
import { dayWords } from './period.ts'
import { useDaysClose } from './use-insight.ts'

const methods = { cash: 'Cash', transfer: 'Bank transfer', card: 'Card' } as const
const shown = ['cash', 'transfer', 'card'] as const

/** The day's close: what came in by which method, what was given back, and what is owed. */
export function DaysClose() {
  const today = lagosDay(useMinute() * 60_000)
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const day = chosen || today
  const { data, isError, refetch } = useDaysClose(day)
  return (
    <section className={css.close} aria-labelledby={id}>
      <header className={css.head}>
        <h2 className="t4" id={id}>
          Day’s close
        </h2>
        <div className={css.day}>
          <Field
            label="Day"
            name="day"
            type="date"
            max={today}
            value={day}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </div>
      </header>
      {data ? (
        <Closed close={data} />
      ) : isError ? (
        <Problem title="The day did not arrive" onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          <Bone className={css.bone} />
        </Skeleton>
      )}
    </section>
  )
}

function Closed({ close }: { close: Close }) {
  const { owed, withoutPayment } = close
  const one = (count: number) => `${count.toLocaleString('en-NG')} ${count === 1 ? 'order' : 'orders'}`
  return (
    <>
      <table className={`ledger ${css.table}`}>
        <caption className="t1 soft">
          Marked paid or given back on {dayWords(close.day)}. Placed that day: {one(close.orders)},{' '}
          {formatNaira(close.revenue)}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Paid by</th>
            <th scope="col" className="num">
              Taken
            </th>
            <th scope="col" className="num">
              Given back
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((method) => {
            const row = close.takings.find((taking) => taking.method === method)
            return (
              <tr key={method}>
                <th scope="row">
                  {methods[method]}
                  {row && row.payments > 0 && <small className="soft"> · {row.payments}</small>}
                </th>
                <td className="num sum">{formatNaira(row?.taken ?? 0)}</td>
                <td className="num sum">{formatNaira(row?.refunded ?? 0)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td className="num sum">{formatNaira(close.taken)}</td>
            <td className="num sum">{formatNaira(close.refunded)}</td>
          </tr>
        </tfoot>
      </table>
      {withoutPayment.count > 0 && (
        <p className={css.warn}>
          {one(withoutPayment.count)} of that day ({formatNaira(withoutPayment.amount)}){' '}
          {withoutPayment.count === 1 ? 'is' : 'are'} completed and not marked paid: what came for{' '}
          {withoutPayment.count === 1 ? 'it' : 'them'} is not in these sums. Mark{' '}
          {withoutPayment.count === 1 ? 'it' : 'them'} as paid, and it is.
        </p>
      )}
      <h3 className="bold">Still owed, as things stand now</h3>
      <dl className="totals">
        {owed.payments.map(({ method, count, amount }) => (
          <div key={method}>
            <dt>
              {methods[method]}, not marked paid ({count.toLocaleString('en-NG')})
            </dt>
            <dd className="sum">{formatNaira(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>Payment not chosen, in the kitchen ({owed.notCheckedOut.count.toLocaleString('en-NG')})</dt>
          <dd className="sum">{formatNaira(owed.notCheckedOut.amount)}</dd>
        </div>
        <div>
          <dt>Payment not chosen, completed ({owed.completed.count.toLocaleString('en-NG')})</dt>
          <dd className="sum">{formatNaira(owed.completed.amount)}</dd>
        </div>
        <div className="all">
          <dt>Together</dt>
          <dd className="sum">{formatNaira(owed.total)}</dd>
        </div>
      </dl>
      {owed.total > 0 && (
        <LinkButton kind="line" to="/admin/close/owed">
          See who owes it
        </LinkButton>
      )}
    </>
  )
}
