import type { Static } from 'typebox'
import type { announceTransfer as contract, Payment } from '../../contract/payments.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { tidyText } from '../http/tidy-text.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { holdHourly } from '../kitchen/refuse-over-limit.ts'
import type { LimitedCaller } from '../limits/limited-caller.ts'
import { findPaymentRow, lockPayment, showPayment } from './find-payment.ts'
import { keepReceipt } from './keep-receipt.ts'
import { NAME_MOST } from '../../contract/text-lengths.ts'

/**
 * Records that the customer says a transfer is made, with details they add, and has the kitchen told. Announcing again
 * replaces the details; after the kitchen's answer that not all of it came, the kitchen is told again. The payment does
 * not become paid by it, and a paid one stays as it is.
 * @param folder where pictures are stored
 * @param limited the caller for the limits; `undefined` where they are off or lifted
 * @param now ms
 * @throws Refusal NOT_FOUND, ILLEGAL_MOVE, INVALID, TOO_MANY, UNAVAILABLE (too many pictures wait)
 */
export async function announceTransfer(
  db: Database,
  folder: string,
  customer: string,
  id: string,
  asked: Static<typeof contract.takes.body>,
  limited: LimitedCaller | undefined,
  now: number,
): Promise<Payment> {
  const said = {
    ...(asked.senderName !== undefined && { sender_name: readName(asked.senderName, 'senderName') }),
    ...(asked.senderBank !== undefined && { sender_bank: readName(asked.senderBank, 'senderBank') }),
  }
  const { method } = await findPaymentRow(db, id, customer)
  if (method !== 'transfer')
    throw new Refusal('ILLEGAL_MOVE', 'Only a bank transfer is announced; the rest is paid otherwise.')
  const receipt =
    asked.receipt === undefined ? undefined : await keepReceipt(db, folder, customer, asked.receipt, limited, now)
  return db.write(async (tx) => {
    const payment = await lockPayment(tx, id, customer)
    await holdHourly(tx, 'announcementsPerHour', limited, now)
    if (payment.state === 'unpaid' || payment.state === 'announced') {
      if (payment.amount === 0)
        throw new Refusal('ILLEGAL_MOVE', 'Its orders are cancelled, so nothing is to be paid.', {
          details: { from: payment.state, to: 'announced' },
        })
      const anew = payment.state === 'unpaid'
      await tx.query
        .updateTable('payments')
        .set({
          state: 'announced',
          announced_at: anew ? now : payment.announced_at,
          answered_at: null,
          sender_name: payment.sender_name ?? '',
          ...said,
          ...(receipt !== undefined && { receipt }),
        })
        .where('id', '=', id)
        .execute()
      if (anew) await enqueue(tx, 'push-to-kitchen', { what: 'announced', id, at: now }, now)
      if (receipt !== undefined && payment.receipt !== null)
        await enqueue(tx, 'drop-receipt', { receipt: payment.receipt }, now)
      await record(
        tx,
        customer,
        'payment.announced',
        id,
        { amount: payment.amount, receipt: receipt !== undefined },
        now,
      )
    }
    return showPayment(tx, id)
  })
}

function readName(written: string, field: string): string {
  const name = tidyText(written, NAME_MOST)
  if (name === undefined)
    throw new Refusal('INVALID', `Please keep it to ${NAME_MOST} characters.`, { details: { field } })
  return name
}
