import type { Order } from '../../../contract/orders.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { useProducts } from '../../menu/use-products.ts'
import { DishPicture } from '../../ui/dish-picture.tsx'
import { Money } from '../../ui/money.tsx'
import css from './items.module.css'

/** The dishes to cook, and the totals. */
export function KitchenItems({ order }: { order: Order }) {
  const menu = useProducts().value
  return (
    <section aria-label="Items">
      <table className={`ledger ${css.items}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col" className="num">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, nth) => (
            <tr key={nth}>
              <td className={css.dish}>
                <span className={css.shot}>
                  {menu && (
                    <DishPicture
                      card={menu.find((dish) => dish._id === item.productId)?.picture ?? null}
                      alt=""
                      sizes="56px"
                      className={css.picture}
                    />
                  )}
                </span>
                <span className={css.name}>{item.name}</span>
              </td>
              <td className="fig">
                <span className={css.quantity}>{item.quantity}</span> pcs
              </td>
              <td className="num">
                <Money naira={item.price} />
              </td>
            </tr>
          ))}
          {order.deliveryFee > 0 && (
            <tr>
              <td colSpan={2} className={`soft ${css.way}`}>
                Delivery
                {order.town && (
                  <>
                    {' '}
                    to <TownName name={order.town} />
                  </>
                )}
                {order.feeFrom !== undefined && <> (moved here from order #{order.feeFrom}, which was cancelled)</>}
              </td>
              <td className="num">
                <Money naira={order.deliveryFee} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <div className={`totals ${css.total}`}>
        <div className="all">
          <span>Total Price</span>
          <Money naira={order.totalPrice} />
        </div>
      </div>
    </section>
  )
}
