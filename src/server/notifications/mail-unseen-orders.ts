import { timeSaid } from '../../contract/lagos-time.ts'
import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { formatPhone } from '../../contract/phone.ts'
import { quantityWords } from '../../contract/units.ts'
import type { Reader } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import type { Letter, Mail, Mailbox } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findOrder } from '../orders/find-order.ts'
import { unseenOrders, waited } from './unseen-orders.ts'

/** How many orders a mail lists; the others are counted. */
const NAMED = 5
const MINUTE = 60_000

type Words = Pick<Letter, 'id' | 'subject' | 'text' | 'html'>

/**
 * Mails the kitchen, or one of its admins, about orders that nobody has opened. Nothing is sent where all were opened
 * or cancelled meanwhile.
 * @param publicUrl what links start with
 * @param job `at`: when they were noticed, ms; `within`: how long an order may wait, ms; `after`: the last order number
 *   that an earlier mail told of; `to`: the admin's id, without which it goes to the kitchen's own mailbox
 * @param now ms
 */
export async function mailUnseenOrders(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  { at, within, after, to }: Jobs['mail-unseen-orders'],
  now: number,
): Promise<void> {
  const mailbox = await findKitchenMailbox(db, to)
  if (!mailbox) return
  const waiting = waited(within, at)
  const oldest = await unseenOrders(db.query, waiting)
    .select(['id', 'number', 'total', 'created_at'])
    .orderBy('number')
    .limit(NAMED)
    .execute()
  const [first] = oldest
  if (!first) return
  const sum = await unseenOrders(db.query, waiting)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('total').as('total')])
    .executeTakeFirstOrThrow()
  const count = Number(sum.count)
  const words =
    count === 1
      ? ofOne(
          await findOrder(db, first.id),
          first.number > after ? `order-${first.id}-unseen` : `unseen-orders-${at}`,
          publicUrl,
          now,
        )
      : ofMany(oldest, { count, total: Number(sum.total) }, `unseen-orders-${at}`, publicUrl, now)
  await mail.send({ to: mailbox, ...words, id: to === undefined ? words.id : `${words.id}-${to}` })
}

/** The mailbox for a warning: the kitchen's own, or that of somebody who is still an admin. */
async function findKitchenMailbox(db: Reader, admin: string | undefined): Promise<Mailbox | undefined> {
  if (admin === undefined) {
    const { name, email } = await readKitchen(db)
    return { name, address: email }
  }
  const row = await db.query
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', admin)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return row && { name: row.name, address: row.email }
}

function ofOne(order: Order, id: string, publicUrl: string, now: number): Words {
  return {
    id,
    subject: `Order #${order.number} waits: nobody has opened it yet`,
    ...writeLetter([
      {
        words: `Order #${order.number} came ${minutesSince(Date.parse(order.createdAt), now)} minutes ago, and nobody in the kitchen has opened it yet.`,
      },
      { link: 'Open the order', to: `${publicUrl}/admin/orders/${order._id}` },
      {
        facts: [
          ['For', order.userId.name ?? ''],
          ['Phone', formatPhone(order.userId.phoneNumber ?? '')],
          ...order.items.map((item): [string, string] => [
            `${item.name}, ${quantityWords(item.quantity, item.unit)}`,
            formatNaira(item.price),
          ]),
          ['Total', formatNaira(order.totalPrice)],
          ['To', [order.customerNote, order.town].filter(Boolean).join(', ')],
        ],
      },
      { note: 'Opening it on any device, or moving its state, ends this reminder.' },
    ]),
  }
}

/** @param sum of all of them; `total` in kobo */
function ofMany(
  oldest: readonly { number: number; total: number; created_at: number }[],
  sum: { count: number; total: number },
  id: string,
  publicUrl: string,
  now: number,
): Words {
  const since = oldest[0]?.created_at ?? now
  const others = sum.count - oldest.length
  return {
    id,
    subject: `${sum.count} orders wait: nobody has opened them yet`,
    ...writeLetter([
      {
        words: `${sum.count} orders, ${formatNaira(sum.total / 100)} in all, wait since ${timeSaid(new Date(since).toISOString(), now)}, for ${minutesSince(since, now)} minutes, and nobody in the kitchen has opened them yet.`,
      },
      { link: 'Open the dashboard', to: `${publicUrl}/admin` },
      {
        facts: oldest.map(({ number, total, created_at }): [string, string] => [
          `#${number}`,
          `${formatNaira(total / 100)}, ${minutesSince(created_at, now)} minutes ago`,
        ]),
      },
      ...(others > 0 ? [{ words: `And ${others} more.` }] : []),
      {
        note: 'Opening an order on any device, or moving its state, ends its reminder. As long as nobody opens one, the next letter comes later each time.',
      },
    ]),
  }
}

function minutesSince(at: number, now: number): number {
  return Math.floor((now - at) / MINUTE)
}
