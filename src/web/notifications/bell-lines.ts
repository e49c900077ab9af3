import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { customerName } from '../orders/kitchen/words.ts'

/** The line that the bell keeps: "New order #1048 from Fọlákẹ́, ₦7,400". */
export function newOrderLine(order: Order): string {
  return `New order #${order.number} from ${customerName(order)}, ${formatNaira(order.totalPrice)}`
}

/** The line of an order that its customer took back: "Order #1048 was cancelled by Fọlákẹ́, ₦7,400". */
export function cancelledLine(order: Order): string {
  return `Order #${order.number} was cancelled by ${customerName(order)}, ${formatNaira(order.totalPrice)}`
}

/** The line of money that is said to be on its way: "#1048: Fọlákẹ́ says they have paid ₦7,400, check the bank". */
export function announcedLine({
  numbers,
  name,
  owed,
}: {
  numbers: readonly number[]
  name: string
  owed: number
}): string {
  return `${numbers.map((number) => `#${number}`).join(', ')}: ${name} says they have paid ${formatNaira(owed)}, check the bank`
}

/**
 * What a line of the bell is about: an order that came, one that its customer cancelled, or money that is said to be
 * paid.
 */
export interface BellLine {
  about: 'new' | 'cancelled' | 'announced'
  /** The numbers of its orders. */
  numbers: readonly number[]
}

const forms: readonly [about: BellLine['about'], form: RegExp][] = [
  ['new', /^New order #(\d+) from /],
  ['cancelled', /^Order #(\d+) was cancelled by /],
  ['announced', /^((?:#\d+, )*#\d+): .* says they have paid /s],
]

/** Reads a line as it is written here; `undefined` for one that somebody else has left. */
export function readBellLine(line: string): BellLine | undefined {
  for (const [about, form] of forms) {
    const numbers = form.exec(line)?.[1]
    if (numbers !== undefined) return { about, numbers: numbers.replaceAll('#', '').split(', ').map(Number) }
  }
  return undefined
}
