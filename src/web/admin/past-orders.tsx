import { useEffect, useState } from 'react'
import { Refused } from '../call.ts'
import { say, texts } from '../messages.ts'
import { PastFilters } from '../orders/kitchen/past-filters.tsx'
import { PastOrder } from '../orders/kitchen/past-order.tsx'
import { everyPast, usePastOrders } from '../orders/kitchen/past-read.ts'
import { PaymentBadge } from '../payments/payment-badge.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import { toast } from '../ui/toast.tsx'
import { UnfoldList, UnfoldSkeleton } from '../ui/unfold.tsx'
import { ExportOrders } from './export-orders.tsx'
import css from './past-orders.module.css'
import { useAdminTitle } from './use-admin-title.ts'

/** Completed orders, and the cancelled ones on request. */
export default function PastOrders() {
  const [filter, setFilter] = useState(everyPast)
  const { data, error, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePastOrders(filter)
  useAdminTitle('Completed Orders')
  const orders = data?.pages.flatMap(({ body }) => body)
  const none = filter === everyPast && orders?.length === 0
  // What the search itself refuses is told in its place, without a toast.
  const asksForMore = error instanceof Refused && error.status === 422
  useEffect(() => {
    if (isError && !asksForMore) toast(say.completedOrdersUnread)
  }, [isError, asksForMore])
  useEffect(() => {
    if (none) toast(say.noCompletedOrders)
  }, [none])
  return (
    <>
      <Link className="link tall" to="/admin"><Icon name="left" small /> Back to Dashboard</Link>
      <div className={css.top}>
        <h2 className="t4">{filter.ended === 'completed' ? 'Completed Orders' : 'Cancelled orders'}</h2>
        <ExportOrders filter={filter} />
      </div>
      <PastFilters filter={filter} busy={isFetching && !isFetchingNextPage} onChange={setFilter} />
      {asksForMore ? <Empty title="Who is meant?" cold={false}><p className="soft" role="alert">{error.message}</p></Empty>
        : orders === undefined ? isError ? <Problem title={say.completedOrdersUnread.title} detail={say.completedOrdersUnread.detail} onRetry={() => void refetch()} /> : <UnfoldSkeleton label="Reading the orders" />
        : orders.length === 0 ? <Nothing ended={filter.ended} filtered={Boolean(filter.search || filter.from || filter.to)} />
        : <UnfoldList label="Orders">{orders.map((order) => <PastOrder key={order._id} order={order} payment={order.payment && <PaymentBadge payment={order.payment} />} />)}</UnfoldList>}
      {hasNextPage && <div className={css.more}><Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>Show more</Button></div>}
    </>
  )
}

function Nothing({ ended, filtered }: { ended: 'completed' | 'cancelled'; filtered: boolean }) {
  return (
    <Empty title={ended === 'completed' ? texts.noCompletedOrders : 'No cancelled orders found'}>
      {filtered && <p className="soft">Names are found by how each word begins, with or without tone marks; numbers by all of their digits.</p>}
    </Empty>
  )
}
