import { texts } from '../words.ts'
import { openDialog } from '../../ui/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/problem.tsx'
import { getToken, useToken } from '../../storage/storage.ts'
import { Money } from '../../ui/money.tsx'
import { ThumbBar } from '../../ui/thumb-bar.tsx'
import { networkDown } from '../../ui/network-down.ts'
import { cartTotal, isDue } from './cart.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTable } from './cart-table.tsx'
import { CartTotals } from './cart-totals.tsx'
import css from './my-cart-page.module.css'
import { useCart } from './use-cart.ts'
import { UnsentOrders } from '../unsent/unsent-orders.tsx'
import { useOvertaken } from '../history/use-overtaken.ts'
import { useUnsent } from '../unsent/use-unsent.ts'

const checkOut = () => void openDialog(getToken() === null ? 'login' : 'checkout')

/** My Cart: orders that wait for checkout, and orders that were not sent yet. */
export function MyCartPage() {
  const token = useToken()
  const { entries, waiting, person, customer, problem, retry } = useCart()
  const { mine } = useUnsent()
  // Unsent orders have a card of their own.
  const rows = entries.filter(
    (entry) => entry.status !== 'unsent' || !mine.some(({ createdAt }) => createdAt === entry.createdAt),
  )
  useOvertaken(waiting, customer)
  const coming = token !== null && problem === undefined && (waiting === undefined || person === undefined)
  return (
    <div className={`wrap ${css.cart}`}>
      <section aria-labelledby="cart-title">
        <h1 className={`t5 ${css.title}`} id="cart-title">
          My Cart
        </h1>
        <UnsentOrders orders={mine} />
        {rows.length > 0 && <CartTable entries={rows} />}
        {entries.length === 0 && coming && <CartSkeleton />}
        {problem !== undefined && token !== null && (
          <Problem
            title="Your orders did not all arrive"
            detail={networkDown('They are safe with the kitchen.')}
            onRetry={retry}
          />
        )}
        {entries.length === 0 && !coming && problem === undefined && (
          <Empty title={texts.noOrders}>
            <p className="soft">
              {token === null
                ? 'Log in to see the orders you have placed.'
                : 'Your orders wait here until you say how you pay.'}
            </p>
            <Button onClick={() => void openDialog('order')}>Order Now</Button>
          </Empty>
        )}
        {entries.length > 0 && (
          <button type="button" className={`link tall ${css.more}`} onClick={() => void openDialog('order')}>
            <Icon name="plus" small /> Order something else
          </button>
        )}
      </section>
      {entries.length > 0 && <CartTotals entries={entries} onCheckout={checkOut} />}
      {entries.some(isDue) && (
        <ThumbBar label="Next step">
          <p className={`t1 soft ${css.say}`}>
            To pay
            <Money naira={cartTotal(entries)} />
          </p>
          <Button onClick={checkOut}>Proceed to checkout</Button>
        </ThumbBar>
      )}
    </div>
  )
}
