import { findMailbox } from '../accounts/find-mailbox.ts'
import { listNames } from '../../contract/list-names.ts'
import { formatNaira } from '../../contract/money.ts'
import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findAnswer, type Answered } from './find-answer.ts'

/**
 * Mails the customer that the kitchen has not found their transfer, or only a part, and what to do. Not sent to
 * somebody who has left, wants no such mails or has not confirmed their e-mail, nor to one who has paid or announced
 * again meanwhile.
 * @param publicUrl what links start with
 * @param answered `at`: when the kitchen answered, ms
 */
export async function mailPaymentAnswered(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  answered: Answered,
): Promise<void> {
  const found = await findAnswer(db, answered)
  if (!found) return
  const to = await findMailbox(db, found.customer)
  if (!to?.orderNews || !to.proven) return
  const {
    payment: { received, due, reference, orders },
    order,
  } = found
  const kitchen = await readKitchen(db)
  const numbers = listNames(orders.filter(({ status }) => status !== 'cancelled').map(({ number }) => `#${number}`))
  await mail.send({
    id: `order-${order._id}-payment-${answered.at}`,
    to: to.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject:
      received > 0
        ? `${formatNaira(due)} is missing for your order #${order.number}`
        : `We have not found your transfer for order #${order.number}`,
    ...writeLetter([
      greet(to.mailbox.name),
      {
        words:
          received > 0
            ? `${formatNaira(received)} of your transfer for ${numbers} is here, thank you. ${formatNaira(due)} is missing.`
            : `you said that you paid for ${numbers}. We looked in our account and found no transfer of ${formatNaira(due)}.`,
      },
      {
        words:
          received > 0
            ? 'Please transfer the rest, and press “I have paid” on the page of your order.'
            : 'Please look in your bank’s app whether it went out, and to which account. Once it has, press “I have paid” on the page of your order, and we look again.',
      },
      {
        facts: [
          ['Still to pay', formatNaira(due)],
          ['Reference to write on it', reference],
        ],
      },
      { link: 'See how to pay', to: `${publicUrl}/order-history/${order._id}` },
      {
        note: `You get this letter because news of your orders are on. Turn them off in your settings: ${publicUrl}/settings`,
      },
    ]),
  })
}
