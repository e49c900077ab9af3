import { formatNaira } from '../../../contract/money.ts'
import { changeWords } from '../../../contract/order-change-words.ts'
import type { Order } from '../../../contract/orders.ts'
import { quantityWords } from '../../../contract/units.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { useProducts } from '../../menu/use-products.ts'
import { Button } from '../../ui/button.tsx'
import { DishPicture } from '../../ui/dish-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { exactTime } from '../../../contract/lagos-time.ts'
import css from './order-receipt.module.css'
import { reorder } from './reorder.ts'

/** The order's dishes, totals and address. */
export function OrderReceipt({ order }: { order: Order }) {
  const menu = useProducts().value
  return (
    <section className={`let-in ${css.slip}`} aria-label="Items">
      <ul className={css.lines}>
        {order.items.map((item, nth) => (
          <li key={nth} className={css.line}>
            <span className={css.shot}>
              {menu && (
                <DishPicture
                  card={menu.find((dish) => dish._id === item.productId)?.card ?? null}
                  alt=""
                  sizes="56px"
                  className={css.picture}
                />
              )}
            </span>
            <span className={css.dish}>
              <b>{item.name}</b>
              <small className="t1 soft">
                {quantityWords(item.quantity, item.unit)} × <span className="nb">{formatNaira(item.unitPrice)}</span>
              </small>
            </span>
            <Money naira={item.price} />
          </li>
        ))}
      </ul>
      <div className="totals">
        {order.town !== null && (
          <div>
            <span>
              Delivery to <TownName name={order.town} />
              {order.feeFrom !== undefined && (
                <small className="t1 soft"> (moved here from order #{order.feeFrom}, which was cancelled)</small>
              )}
            </span>
            <Money naira={order.deliveryFee} />
          </div>
        )}
        {order.status === 'cancelled' ? (
          <div className="soft">
            <span>It came to</span>
            <s>
              <Money naira={order.totalPrice} />
            </s>
          </div>
        ) : (
          <div className="all">
            <span>Total</span>
            <Money naira={order.totalPrice} />
          </div>
        )}
      </div>
      {(order.customerNote || order.town !== null) && (
        <dl className={css.facts}>
          <div>
            <dt>Delivery address</dt>
            <dd>
              {order.customerNote}
              {order.customerNote && order.town !== null && ', '}
              {order.town !== null && <TownName name={order.town} />}
            </dd>
          </div>
          {order.landmark && (
            <div>
              <dt>Landmark</dt>
              <dd>{order.landmark}</dd>
            </div>
          )}
        </dl>
      )}
      {order.kitchenNote && (
        <p className="t1">
          <span className="soft">Note to the kitchen:</span> <span dir="auto">{order.kitchenNote}</span>
        </p>
      )}
      {order.changes?.map((change) => (
        <p key={change.at} className="t1" dir="auto">
          <b>The kitchen changed this order</b> <span className="soft">({exactTime(change.at)})</span>:{' '}
          {changeWords(change).join('; ')}.{change.reason !== null && <> {change.reason}</>}
        </p>
      ))}
      <Button kind="line" full onClick={() => void reorder(order)}>
        <Icon name="again" small /> Order again
      </Button>
    </section>
  )
}
