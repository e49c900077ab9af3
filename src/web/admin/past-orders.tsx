import { useEffect, useState } from 'react'
import { Refused } from '../calls/call.ts'
import { say, texts } from '../orders/kitchen/words.ts'
import { PastFilters } from '../orders/kitchen/past-filters.tsx'
import { PastOrder } from '../orders/kitchen/past-order.tsx'
import { everyPast, sought, soughtAmongAll, usePastOrders, type PastFilter } from '../orders/kitchen/past-read.ts'
import { PastPay, PastPaymentBadge } from '../payments/past-pay.tsx'
import { classes } from '../ui/classes.ts'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { toast } from '../ui/toast.tsx'
import { UnfoldList, UnfoldSkeleton } from '../ui/unfold.tsx'
import { useUnreadToast } from '../calls/use-unread-toast.ts'
import { ExportOrders } from './export-orders.tsx'
import css from './past-orders.module.css'

const titles = { completed: 'Completed Orders', cancelled: 'Cancelled orders', all: 'All orders' } as const

/** The page of completed orders, cancelled ones on request, and search results of any state. */
export function PastOrders() {
  const [filter, setFilter] = useState(() => (sought.get() === '' ? everyPast : soughtAmongAll(sought.get())))
  useEffect(() => sought.set(''), [])
  const past = usePastOrders(filter)
  const { error, stale, again } = past
  // An empty result of the previous filter says nothing about the new one.
  const orders = stale && past.rows?.length === 0 ? undefined : past.rows
  const none = filter === everyPast && orders?.length === 0
  // A refused search is explained in place, without a toast.
  const asksForMore = error instanceof Refused && error.status === 422
  useUnreadToast(asksForMore ? null : error, say.completedOrdersUnread)
  useEffect(() => {
    if (none) toast(say.noCompletedOrders)
  }, [none])
  return (
    <>
      <Link className="link tall" to="/admin">
        <Icon name="left" small /> Back to Dashboard
      </Link>
      <div className={css.top}>
        <h2 className="t4">{titles[filter.ended]}</h2>
        <ExportOrders filter={filter} />
      </div>
      <PastFilters filter={filter} busy={stale || (orders === undefined && !error)} onChange={setFilter} />
      <div className={classes(stale && css.stale)} aria-busy={stale}>
        {asksForMore ? (
          <Empty title="Who is meant?" cold={false}>
            <p className="soft" role="alert">
              {error.message}
            </p>
          </Empty>
        ) : orders === undefined ? (
          error ? (
            <Problem
              title={say.completedOrdersUnread.title}
              detail={say.completedOrdersUnread.detail}
              onRetry={again}
            />
          ) : (
            <UnfoldSkeleton label="Reading the orders" />
          )
        ) : orders.length === 0 ? (
          <Nothing ended={filter.ended} filtered={Boolean(filter.search || filter.from || filter.to)} />
        ) : (
          <UnfoldList label="Orders">
            {orders.map((order) => (
              <PastOrder
                key={order._id}
                order={order}
                payment={<PastPaymentBadge order={order} />}
                act={<PastPay order={order} />}
              />
            ))}
          </UnfoldList>
        )}
        <div className={css.more}>
          <ShowMore what="orders" pages={past} />
        </div>
      </div>
    </>
  )
}

const none = {
  completed: texts.noCompletedOrders,
  cancelled: 'No cancelled orders found',
  all: 'No such order found',
} as const

function Nothing({ ended, filtered }: { ended: PastFilter['ended']; filtered: boolean }) {
  return (
    <Empty title={none[ended]}>
      {filtered && (
        <p className="soft">
          Names are found by how each word begins, with or without tone marks; numbers by all of their digits.
        </p>
      )}
    </Empty>
  )
}
