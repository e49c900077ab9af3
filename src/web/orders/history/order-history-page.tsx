import type { ReactNode } from 'react'
import { openDialog } from '../../ui/dialogs.ts'
import { texts } from '../words.ts'
import { isCustomer, useRole, useToken } from '../../storage/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { networkDown } from '../../ui/network-down.ts'
import { HistoryList } from './history-list.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import css from './order-history-page.module.css'
import { useOrderHistory } from './use-order-history.ts'

/** Order History: the customer's orders, newest first. @param toPay what is still to be paid, shown first */
export function OrderHistoryPage({ toPay }: { toPay?: ReactNode }) {
  // In the kitchen, "Order History" is the name of the kitchen's page.
  const name = isCustomer(useRole()) ? 'Order History' : 'My orders'
  useTitle(name)
  const token = useToken()
  const { orders, problem, retry, more, showMore } = useOrderHistory()
  return (
    <div className={`wrap ${css.history}`}>
      <h1 className="t5" id="history-title">
        {name}
      </h1>
      {toPay}
      {token === null ? (
        <NothingYet visitor />
      ) : orders === undefined ? (
        problem === undefined ? (
          <HistorySkeleton />
        ) : (
          <Problem
            title="Your orders did not arrive"
            detail={networkDown('They are safe with the kitchen.')}
            onRetry={retry}
          />
        )
      ) : orders.length === 0 ? (
        <NothingYet visitor={false} />
      ) : (
        <>
          {problem !== undefined && (
            <p className={css.behind}>
              <span className="soft">This may be behind: the network let us down.</span>{' '}
              <button type="button" className="link tall" onClick={retry}>
                Try again
              </button>
            </p>
          )}
          <HistoryList orders={orders} />
          {showMore && (
            <Button kind="quiet" busy={more === 'coming'} className={css.more} onClick={() => void showMore()}>
              {more === 'failed' ? 'Try again' : 'Show more'}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function NothingYet({ visitor }: { visitor: boolean }) {
  return (
    <Empty title={texts.noOrderHistory}>
      <p className="soft">
        {visitor ? 'Log in to see the orders you have placed.' : 'Your first plate is a few taps away.'}
      </p>
      {visitor ? (
        <Button kind="quiet" onClick={() => void openDialog('login')}>
          Log in
        </Button>
      ) : (
        <Button onClick={() => void openDialog('order')}>Order Now</Button>
      )}
    </Empty>
  )
}
