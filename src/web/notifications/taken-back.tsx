import { formatNaira } from '../../contract/money.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/icon.tsx'
import { dismissTakenBack, useTakenBack } from './looked-at.ts'
import css from './taken-back.module.css'
import { itemsLine } from '../orders/items-line.ts'
import { customerName } from '../orders/kitchen/words.ts'

/**
 * Orders that their customers cancelled after this device had shown them: they leave the list, so they are listed here
 * until somebody has seen them.
 */
export function KitchenTakenBack() {
  const orders = useTakenBack()
  if (orders.length === 0) return null
  return (
    <ul className={css.list} aria-label="Cancelled by the customer">
      {orders.map((order) => (
        <li key={order._id} className={css.row}>
          <Icon name="alert" />
          <p>
            <Link className="link" to={`/admin/orders/${order._id}`}>
              Order <span className="fig">#{order.number}</span>
            </Link>{' '}
            was <b>cancelled by {customerName(order)}</b>: do not cook it.{' '}
            <span className="t1">
              {itemsLine(order)}, <span className="sum">{formatNaira(order.totalPrice)}</span>
            </span>
          </p>
          <IconButton
            icon="close"
            label={`I have seen that order #${order.number} was cancelled`}
            onClick={() => dismissTakenBack(order)}
          />
        </li>
      ))}
    </ul>
  )
}
