import { quantityWords } from '../../contract/units.ts'
import { TownName } from '../kitchen/town-name.tsx'
import { useProducts } from '../menu/use-products.ts'
import { say } from '../messages.ts'
import { Badge, StatusBadge } from '../ui/badge.tsx'
import { DishPicture } from '../ui/dish-picture.tsx'
import { Money } from '../ui/money.tsx'
import { exactTime } from '../ui/time.tsx'
import type { CartEntry } from './cart.ts'
import css from './cart-table.module.css'

/** The table of My Cart. */
export function CartTable({ entries }: { entries: readonly CartEntry[] }) {
  return (
    <table className={`ledger ${css.table}`} aria-labelledby="cart-title">
      <thead><tr><th scope="col">Items</th><th scope="col">Status</th><th scope="col" className="num">Total Price</th></tr></thead>
      <tbody>{entries.map((entry) => <CartRow key={entry.key} entry={entry} />)}</tbody>
    </table>
  )
}

function CartRow({ entry }: { entry: CartEntry }) {
  const { status, totalPrice } = entry
  return (
    <tr>
      <td><CartItems entry={entry} /></td>
      <td aria-live="polite">{status === 'unsent' ? <Badge>{say.notSent.title}</Badge> : <StatusBadge status={status} />}</td>
      <td className="num"><Money naira={totalPrice} className={status === 'unsent' ? 'sum soft' : 'sum'} /></td>
    </tr>
  )
}

/** What was ordered, when, and where it goes. */
function CartItems({ entry: { items, town, createdAt } }: { entry: CartEntry }) {
  const menu = useProducts().value
  const dishOf = ({ productId, name }: CartEntry['items'][number]) => menu?.find((one) => (productId === null ? one.name === name : one._id === productId))
  return (
    <div className={css.items}>
      <span className={css.pile}>{items.slice(0, 2).map((item, place) => <DishPicture key={place} card={dishOf(item)?.card ?? null} alt="" sizes="56px" className={css.shot} />)}</span>
      <span>
        {items.map((item, place) => {
          const unit = item.unit ?? dishOf(item)?.unit
          return <b key={place}>{unit ? quantityWords(item.quantity, unit) : `${item.quantity} ×`} {item.name}</b>
        })}
        <span className="t1 soft"><span className="fig">{exactTime(createdAt)}</span>{town !== null && <>, to <TownName name={town} /></>}</span>
      </span>
    </div>
  )
}
