import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import type { Order } from '../../contract/orders.ts'
import { inWords, SERVER_AWAY } from '../calls/in-words.ts'
import { PauseOrders } from '../kitchen/pause-orders.tsx'
import { say } from '../orders/kitchen/words.ts'
import { KitchenCooking } from '../orders/kitchen/cooking.tsx'
import { FindOrder } from '../orders/kitchen/find-order.tsx'
import { pendingOf } from '../orders/kitchen/list.ts'
import { KitchenPending } from '../orders/kitchen/pending.tsx'
import { useKitchen, useOpenOrders } from '../orders/kitchen/read.ts'
import { KitchenSkeleton } from '../orders/kitchen/skeleton.tsx'
import { KitchenTakenBack } from '../notifications/taken-back.tsx'
import { useStepped } from '../orders/kitchen/steps.ts'
import { PaymentGlance } from '../payments/payment-glance.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/problem.tsx'
import { useUnreadToast } from '../calls/use-unread-toast.ts'
import { BankBand } from './bank-band.tsx'
import { Figures } from './figures.tsx'
import { ParkedBand } from './parked-band.tsx'
import { SecondFactorBand } from './second-factor-band.tsx'
import { SoldOut } from './sold-out.tsx'
import { useShownRole } from './use-shown-role.ts'

const FirstHour = lazy(() => import('./first-hour.tsx'))
const paymentOf = ({ payment }: Order) => payment && <PaymentGlance payment={payment} />

/** The dashboard: new orders, orders being cooked, and figures. */
export function Dashboard() {
  const { data, error, refetch } = useKitchen()
  // Deferred, so that a press is handled before the rendering of orders that arrive in a flood.
  const list = useDeferredValue(useStepped(data))
  const pending = useMemo(() => pendingOf(list ?? []), [list])
  const cooking = useMemo(() => (list ?? []).filter((order) => order.status !== 'pending'), [list])
  const open = useOpenOrders(list ?? [])
  const admin = useShownRole() === 'admin'
  useUnreadToast(error, say.ordersUnread)
  const why = inWords(error, SERVER_AWAY)
  // Above the orders only while there are none: nothing may appear there and move what somebody is about to press.
  const firstHour = admin && (
    <Suspense>
      <FirstHour open={list?.length === 0} />
    </Suspense>
  )
  return (
    <>
      <PauseOrders
        mayPause={admin}
        beside={
          <>
            <LinkButton kind="quiet" to="/admin/orders/new">
              <Icon name="phone" small /> Enter an order
            </LinkButton>
            <SoldOut />
          </>
        }
      />
      {admin && <BankBand />}
      {admin && <ParkedBand />}
      <SecondFactorBand />
      {admin && <Figures />}
      {admin && <FindOrder />}
      {list === undefined ? (
        error ? (
          <Problem title={say.ordersUnread.title} detail={why} onRetry={() => void refetch()} />
        ) : (
          <KitchenSkeleton />
        )
      ) : (
        <>
          <KitchenTakenBack />
          {list.length === 0 && firstHour}
          <KitchenPending orders={pending} count={open.pending} oldestAt={open.oldestPendingAt} paymentOf={paymentOf} />
          <KitchenCooking orders={cooking} count={open.inKitchen} />
          {list.length > 0 && firstHour}
        </>
      )}
    </>
  )
}
