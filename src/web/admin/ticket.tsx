import { useRef } from 'react'
import { useParams } from 'wouter'
import { inWords } from '../calls/in-words.ts'
import { networkDown } from '../ui/network-down.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { KitchenOrderSkeleton } from '../orders/kitchen/order-skeleton.tsx'
import { useKitchenOrder } from '../orders/kitchen/read.ts'
import { ShareOrder } from '../orders/kitchen/share-order.tsx'
import { KitchenTicket } from '../orders/kitchen/ticket.tsx'
import { papers, usePageSize, usePaper } from '../orders/kitchen/paper.ts'
import { Segments } from '../ui/segments.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import css from './ticket.module.css'
import { useAdminTitle } from './use-admin-title.ts'

/** An order as it will be printed, and the choice of paper. */
export function Ticket() {
  const { id } = useParams<'/admin/orders/:id/ticket'>()
  const { data: order, error, refetch } = useKitchenOrder(id ?? '')
  const kitchen = useKitchen().value
  const [paper, setPaper] = usePaper()
  const ticket = useRef<HTMLElement>(null)
  useAdminTitle(order ? `Ticket #${order.number}` : 'Ticket')
  usePageSize(paper, ticket, kitchen ? order : undefined)
  if (!order)
    return error ? (
      <Problem title="The order did not arrive" detail={inWords(error, networkDown())} onRetry={() => void refetch()} />
    ) : (
      <KitchenOrderSkeleton />
    )
  return (
    <>
      <div className={css.screen}>
        <Link className="link tall" to={`/admin/orders/${order._id}`}>
          <Icon name="left" small /> <span className="fig">Back to order #{order.number}</span>
        </Link>
        <Segments label="Paper" value={paper} choices={papers} onChoose={setPaper} />
        <ShareOrder order={order} kitchen={kitchen} />
        <Button big onClick={() => window.print()}>
          Print ticket
        </Button>
      </div>
      <KitchenTicket order={order} kitchen={kitchen} paper={paper} ref={ticket} />
    </>
  )
}
