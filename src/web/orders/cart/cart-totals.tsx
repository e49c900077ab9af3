import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { cartTotal, isDue, type CartEntry } from './cart.ts'
import css from './cart-totals.module.css'

/** The total of the cart, and the button to check out. */
export function CartTotals({ entries, onCheckout }: { entries: readonly CartEntry[]; onCheckout: () => void }) {
  const unsent = entries.filter(({ status }) => status === 'unsent').length
  const sent = entries.filter(isDue).length
  return (
    <aside className={`let-in ${css.due}`} aria-label="What it comes to">
      <div className="totals">
        {sent > 0 && (
          <div>
            <span>{sent === 1 ? '1 order' : `${sent} orders`}, sent</span>
            <Money naira={cartTotal(entries)} />
          </div>
        )}
        {unsent > 0 && (
          <div className="soft">
            <span>{unsent === 1 ? '1 order' : `${unsent} orders`}, not sent yet</span>
            <span className="t1">nothing charged</span>
          </div>
        )}
        <div className="all">
          <span>To pay</span>
          <Money naira={cartTotal(entries)} />
        </div>
      </div>
      {sent > 0 && (
        <Button big full className={css.go} onClick={onCheckout}>
          Proceed to checkout
        </Button>
      )}
      {sent > 0 && <p className="t1 soft">How you pay comes next, and where we bring it if nobody has said.</p>}
    </aside>
  )
}
