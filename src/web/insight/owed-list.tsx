import { useId } from 'react'
import { formatNaira } from '../../contract/money.ts'
import { statusWords } from '../../contract/order-status.ts'
import type { Debt, OwedList as List } from '../../contract/owed.ts'
import { formatPhone } from '../../contract/phone.ts'
import { texts } from '../orders/kitchen/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { When } from '../ui/time.tsx'
import { UnfoldSkeleton } from '../ui/unfold.tsx'
import { usePages } from '../calls/use-pages.ts'
import css from './owed-list.module.css'

const ways = { cash: 'Cash', transfer: 'Bank transfer', card: 'Card' } as const

/** One list of debts, latest first, page by page; each links to its orders. */
export function OwedList({ of, title, none }: { of: List; title: string; none: string }) {
  const id = useId()
  const pages = usePages(['insight', 'owed', of], 'GET /owed', { query: { of, limit: '20' } })
  const { rows, error, again } = pages
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 className="t4" id={id}>
        {title}
      </h2>
      {rows === undefined ? (
        error ? (
          <Problem title="The list did not arrive" onRetry={again} />
        ) : (
          <UnfoldSkeleton label="Reading who owes what" />
        )
      ) : rows.length === 0 && !pages.hasMore ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className={css.list}>
          {rows.map((debt) => (
            <Owed key={debt._id} debt={debt} />
          ))}
        </ul>
      )}
      <ShowMore what="of them" pages={pages} />
    </section>
  )
}

function Owed({ debt: { userId, orders, owed, received, method, state, since } }: { debt: Debt }) {
  return (
    <li className={css.row}>
      <p className={css.who}>
        <b>{userId.name || texts.unknownCustomer}</b>{' '}
        {userId.phoneNumber && (
          <a className="link tall fig nb" href={`tel:${userId.phoneNumber}`}>
            {formatPhone(userId.phoneNumber)}
          </a>
        )}
      </p>
      <p className={`sum ${css.owed}`}>
        {formatNaira(owed)}
        {received > 0 && <small className="soft"> of {formatNaira(owed + received)}</small>}
      </p>
      <p className={css.what}>
        {method !== null && <Badge dot={false}>{ways[method]}</Badge>}
        {state === 'announced' && (
          <Badge tone="new" long>
            Says they have paid, check the bank
          </Badge>
        )}
        <span className="t1 soft">
          <When iso={since} />
        </span>
      </p>
      <p className={css.orders}>
        {orders.map(({ _id, number, status }) => (
          <Link
            key={_id}
            className="link tall"
            to={`/admin/orders/${_id}`}
          >{`Order #${number}, ${statusWords(status)}`}</Link>
        ))}
      </p>
    </li>
  )
}
