import { findMailbox } from '../accounts/find-mailbox.ts'
import { formatNaira } from '../../contract/money.ts'
import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { showPayments } from '../orders/show-payments.ts'

/**
 * Mails the customer that their transfer has arrived. Not sent to somebody who has left, wants no such mails or has not
 * confirmed their e-mail, nor where the payment is not paid any more.
 * @param publicUrl what links start with
 */
export async function mailTransferSeen(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const row = await db.query
    .selectFrom('payments')
    .select(['user_id', 'state'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  const found = !row || row.user_id === null || row.state !== 'paid' ? undefined : await findMailbox(db, row.user_id)
  const payment = (await showPayments(db, [paymentId])).get(paymentId)
  if (!found?.orderNews || !found.proven || !payment) return
  const kitchen = await readKitchen(db)
  const numbers = payment.orders
    .filter(({ status }) => status !== 'cancelled')
    .map(({ number }) => `#${number}`)
    .join(', ')
  const first = payment.orders.find(({ status }) => status !== 'cancelled') ?? payment.orders[0]
  await mail.send({
    id: `payment-${paymentId}-seen`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `Your transfer of ${formatNaira(payment.amount)} has arrived`,
    ...writeLetter([
      greet(found.mailbox.name),
      {
        words: `thank you. Your transfer of ${formatNaira(payment.amount)} is in our account${numbers === '' ? '' : `, and ${numbers} ${numbers.includes(',') ? 'are' : 'is'} paid`}.`,
      },
      { facts: [['Reference', payment.reference]] },
      ...(first ? [{ link: 'See your order, and its receipt', to: `${publicUrl}/order-history/${first._id}` }] : []),
      {
        note: `You get this letter because news of your orders are on. Turn them off in your settings: ${publicUrl}/settings`,
      },
    ]),
  })
}
