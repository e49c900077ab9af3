import { pipeline, Readable } from 'node:stream'
import { stringify, type Options } from 'csv-stringify'
import { exactTime } from '../../contract/lagos-time.ts'
import { originWords } from '../../contract/order-origin.ts'
import { statusWords } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { methodWords, stateWords } from '../../contract/payment-state.ts'
import { formatPhone } from '../../contract/phone.ts'
import { quantityWords } from '../../contract/units.ts'
import type { Reader } from '../database/database.ts'
import { listOrders } from './list-orders.ts'
import type { OrdersWanted } from './orders-wanted.ts'

/** How many orders are in memory at once. */
const AT_ONCE = 200

const columns: Record<string, (order: Order) => string | number | null> = {
  Number: (order) => order.number,
  Placed: (order) => exactTime(order.createdAt),
  Status: (order) => statusWords(order.status),
  Reason: (order) => order.reason,
  From: (order) => originWords[order.origin],
  Customer: (order) => order.userId.name,
  Phone: (order) => order.userId.phoneNumber && formatPhone(order.userId.phoneNumber),
  Town: (order) => order.town,
  Address: (order) => order.customerNote,
  Landmark: (order) => order.landmark,
  'Note to the kitchen': (order) => order.kitchenNote,
  Items: (order) => order.items.map((item) => `${quantityWords(item.quantity, item.unit)} ${item.name}`).join('; '),
  'Delivery fee (₦)': (order) => order.deliveryFee,
  'Total (₦)': (order) => order.totalPrice,
  'Paid by': (order) => order.payment && methodWords[order.payment.method],
  Payment: (order) => (order.payment ? stateWords[order.payment.state] : 'payment not chosen'),
  Reference: (order) => order.payment?.reference ?? null,
  Rider: (order) => order.rider?.name ?? null,
}

/** CSV by RFC 4180: CRLF ends a record, and a field with any kind of line break is quoted. */
const rfc4180: Options = { header: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ }

/**
 * Streams orders as a CSV file, newest first, with only one page of them in memory. It begins with a byte order mark,
 * by which Excel recognises UTF-8. Values that a spreadsheet would take for a formula get an apostrophe before them.
 */
export function exportOrders(db: Reader, wanted: OrdersWanted): Readable {
  const file = stringify({ ...rfc4180, bom: true, columns: Object.keys(columns), escape_formulas: true })
  // The file's own end reports how it went, so the pipeline's callback has nothing to do.
  return pipeline(Readable.from(rowsOf(db, wanted)), file, () => undefined)
}

async function* rowsOf(db: Reader, wanted: OrdersWanted): AsyncGenerator<(string | number | null)[]> {
  for (let after: number | undefined; ;) {
    const { orders, next } = await listOrders(db, wanted, { limit: AT_ONCE, after })
    for (const order of orders) yield Object.values(columns).map((show) => asText(show(order)))
    if (next === undefined) return
    after = next
  }
}

/**
 * A value as a field. Control characters other than line breaks become blanks (RFC 4180 has none). Leading blanks go,
 * because they could hide the sign of a formula.
 */
function asText(value: string | number | null): string | number | null {
  return typeof value === 'string' ? value.replace(/[^\P{Cc}\r\n]/gu, ' ').trimStart() : value
}
