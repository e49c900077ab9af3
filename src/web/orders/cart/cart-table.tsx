import { quantityWords } from '../../../contract/units.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { useProducts } from '../../menu/use-products.ts'
import { say } from '../words.ts'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { DishPicture } from '../../ui/dish-picture.tsx'
import { Money } from '../../ui/money.tsx'
import { exactTime } from '../../../contract/lagos-time.ts'
import { CancelButton } from './cancel-button.tsx'
import { useCancelling } from './cancel-order.ts'
import { isDue, type CartEntry } from './cart.ts'
import css from './cart-table.module.css'

/** The table of My Cart. */
export function CartTable({ entries }: { entries: readonly CartEntry[] }) {
  return (
    <table className={`ledger ${css.table}`} aria-labelledby="cart-title">
      <thead>
        <tr>
          <th scope="col">Items</th>
          <th scope="col">Status</th>
          <th scope="col" className="num">
            Total Price
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <CartRow key={entry.key} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function CartRow({ entry }: { entry: CartEntry }) {
  const { key, number, status, totalPrice } = entry
  const going = useCancelling(key)
  return (
    <tr className={going ? css.going : undefined}>
      <td>
        <CartItems entry={entry} />
      </td>
      <td aria-live="polite">
        {status === 'unsent' ? <Badge>{say.notSent.title}</Badge> : <StatusBadge status={status} />}
        {number !== null && status !== 'unsent' && (
          <span className={css.cancel}>
            <CancelButton order={{ _id: key, number, status }} kind="bare" />
          </span>
        )}
      </td>
      <td className="num">
        {status === 'cancelled' ? (
          <s>
            <Money naira={totalPrice} className="sum soft" />
          </s>
        ) : (
          <Money naira={totalPrice} className={isDue(entry) ? 'sum' : 'sum soft'} />
        )}
      </td>
    </tr>
  )
}

/** What was ordered, when, and the address. */
function CartItems({ entry: { number, items, town, address, landmark, createdAt } }: { entry: CartEntry }) {
  const menu = useProducts().value
  const dishOf = ({ productId, name }: CartEntry['items'][number]) =>
    menu?.find((one) => (productId === null ? one.name === name : one._id === productId))
  return (
    <div className={css.items}>
      <span className={css.pile}>
        {items.slice(0, 2).map((item, place) => (
          <DishPicture key={place} card={dishOf(item)?.picture ?? null} alt="" sizes="56px" className={css.shot} />
        ))}
      </span>
      <span className={css.words}>
        {items.map((item, place) => {
          const unit = item.unit ?? dishOf(item)?.unit
          return (
            <b key={place}>
              {unit ? quantityWords(item.quantity, unit) : `${item.quantity} ×`} {item.name}
            </b>
          )
        })}
        <span className={`t1 soft ${css.about}`}>
          <span>
            {number !== null && (
              <>
                <span className="fig">#{number},</span>{' '}
              </>
            )}
            <span>{exactTime(createdAt)}</span>
          </span>
          <span>
            {address || town !== null ? (
              <>
                To {[address, landmark].filter(Boolean).join(', ')}
                {address && town !== null && ', '}
                {town !== null && <TownName name={town} />}
              </>
            ) : (
              'Address and town are asked at checkout'
            )}
          </span>
        </span>
      </span>
    </div>
  )
}
