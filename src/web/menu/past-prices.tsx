import { dateOf } from '../../contract/lagos-time.ts'
import { Money } from '../ui/money.tsx'
import { usePastPrices } from './kitchen-menu.ts'
import css from './product-dialog.module.css'

/** A dish's earlier prices: the last one at once, the others on request. */
export function PastPrices({ id }: { id: string }) {
  const { data: [latest, ...earlier] = [] } = usePastPrices(id)
  if (!latest) return null
  const line = ({ price, until }: typeof latest) => (
    <>
      <Money naira={price} className="fig" /> until {dateOf(until)}
    </>
  )
  return (
    <div className={css.past}>
      <p>{line(latest)}</p>
      {earlier.length > 0 && (
        <details>
          <summary>Earlier prices</summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.until}>{line(one)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
