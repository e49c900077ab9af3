import { Money } from '../ui/money.tsx'
import { cartTotal, type CartEntry } from './cart.ts'
import css from './cart-totals.module.css'

/** What the cart comes to. */
export function CartTotals({ entries }: { entries: readonly CartEntry[] }) {
  const unsent = entries.filter(({ status }) => status === 'unsent').length
  const sent = entries.length - unsent
  return (
    <aside className={`let-in ${css.due}`} aria-label="What it comes to">
      <div className="totals">
        {sent > 0 && <div><span>{sent === 1 ? '1 order' : `${sent} orders`}, sent</span><Money naira={cartTotal(entries)} /></div>}
        {unsent > 0 && <div className="soft"><span>{unsent === 1 ? '1 order' : `${unsent} orders`}, not sent yet</span><span className="t1">nothing charged</span></div>}
        <div className="all"><span>To pay</span><Money naira={cartTotal(entries)} /></div>
      </div>
    </aside>
  )
}
