import { findMailbox } from '../accounts/find-mailbox.ts'
import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findOrder } from '../orders/find-order.ts'
import { describeOrder } from './describe-order.ts'

/**
 * Mails the customer that the kitchen has their order. Not sent to somebody who has left, wants no such mails or has
 * not confirmed their e-mail.
 * @param publicUrl what links start with
 */
export async function mailOrderReceived(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await findOrder(db, orderId)
  const found = order.userId._id === null ? undefined : await findMailbox(db, order.userId._id)
  if (!found?.orderNews || !found.proven) return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `order-${orderId}-received`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `We have your order #${order.number}`,
    ...writeLetter([
      greet(found.mailbox.name),
      { words: `thank you. The kitchen has your order #${order.number}, and you will hear from us as it goes along.` },
      ...describeOrder(order, publicUrl),
    ]),
  })
}
