import { findMailbox } from '../accounts/find-mailbox.ts'
import type { Order, OrderChange } from '../../contract/orders.ts'
import { formatNaira } from '../../contract/money.ts'
import { changeWords } from '../../contract/order-change-words.ts'
import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter, type Part } from '../mail/write-letter.ts'
import { findOrder } from '../orders/find-order.ts'
import { describeOrder } from './describe-order.ts'

/**
 * Mails the customer what the kitchen changed in their order. Not sent to somebody who has left, wants no such mails or
 * has not confirmed their e-mail, nor about an order that was cancelled since.
 * @param publicUrl what links start with
 * @param changed `change`: the index of the change in the order, from 0
 */
export async function mailOrderChanged(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  { orderId, change: nth }: { orderId: string; change: number },
): Promise<void> {
  const order = await findOrder(db, orderId)
  const change = order.changes?.[nth]
  const found = order.userId._id === null ? undefined : await findMailbox(db, order.userId._id)
  if (!found?.orderNews || !found.proven || !change || order.status === 'cancelled') return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `order-${orderId}-changed-${nth}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `We changed your order #${order.number}`,
    ...writeLetter([
      greet(found.mailbox.name),
      { words: `the kitchen changed your order #${order.number}:` },
      ...changeWords(change).map((words): Part => ({ words: `${words}.` })),
      ...(change.reason === null ? [] : [{ words: 'The reason:' }, { quote: change.reason }]),
      ...wordsOnMoney(order, change),
      { words: 'If this is not what you want, please call us or answer this letter.' },
      ...describeOrder(order, publicUrl),
    ]),
  })
}

/** What the change means for the payment. */
function wordsOnMoney({ payment, totalPrice }: Order, { less }: OrderChange): Part[] {
  if (less === 0) return []
  const paid = payment !== null && payment.state !== 'unpaid'
  return [
    {
      words: `It costs ${formatNaira(less)} less, ${formatNaira(totalPrice)} in all. ${paid ? `If you have paid already, ${formatNaira(less)} comes back to you.` : 'Please pay only the new sum.'}`,
    },
  ]
}
