import { formatNaira } from './money.ts'
import type { Order } from './orders.ts'
import { quantityWords } from './units.ts'

/** A notification, as the server pushes it and as an open page shows it by itself. */
export interface Notice {
  type: 'NEW_ORDER' | 'ORDER_NEWS'
  title: string
  body: string
  icon: string
  /** Our path that a tap opens. */
  url: string
  /** One for each order: a later notification with the same tag replaces it. */
  tag: string
}

export const NOTICE_ICON = '/icons/icon-192.png'

/** How many dishes a notification names. */
const DISHES_MOST = 3

/** The kitchen's notification of a new order. A lock screen is read by anybody who passes: no name, no address. */
export function newOrderNotice({
  _id,
  number,
  items,
  totalPrice,
  town,
}: Pick<Order, '_id' | 'number' | 'items' | 'totalPrice' | 'town'>): Notice {
  const dishes = items.map((item) => `${item.name}, ${quantityWords(item.quantity, item.unit)}`)
  return {
    type: 'NEW_ORDER',
    title: `New order #${number}`,
    body: [
      ...dishes.slice(0, DISHES_MOST),
      ...(dishes.length > DISHES_MOST ? [`and ${dishes.length - DISHES_MOST} more`] : []),
      [formatNaira(totalPrice), town].filter(Boolean).join(', '),
    ].join('\n'),
    icon: NOTICE_ICON,
    url: `/admin/orders/${_id}`,
    tag: `order-${_id}`,
  }
}

/** The kitchen's notification of an order that its customer cancelled; it replaces that of the new order. */
export function cancelledNotice({ _id, number, totalPrice }: Pick<Order, '_id' | 'number' | 'totalPrice'>): Notice {
  return {
    type: 'ORDER_NEWS',
    title: `Order #${number} was cancelled`,
    body: `The customer cancelled it. ${formatNaira(totalPrice)}`,
    icon: NOTICE_ICON,
    url: `/admin/orders/${_id}`,
    tag: `order-${_id}`,
  }
}

/**
 * The kitchen's notification of a transfer that its customer says is made.
 * @param orders the orders that it pays for; the first is the one to open
 * @param due what is to be looked for, in naira
 * @param reference what stands on the transfer, where it is known
 */
export function announcedNotice(
  orders: readonly { _id: string; number: number }[],
  due: number,
  reference?: string,
): Notice {
  const id = orders[0]?._id ?? ''
  return {
    type: 'ORDER_NEWS',
    title: `${orders.map(({ number }) => `#${number}`).join(', ')}: says they have paid`,
    body: `Check the bank: ${formatNaira(due)}${reference === undefined ? '' : `, reference ${reference}`}.`,
    icon: NOTICE_ICON,
    url: `/admin/orders/${id}`,
    tag: `order-${id}`,
  }
}
