import { sql } from 'kysely'
import { toNaira } from '../../contract/money.ts'
import type { Payment, PaymentState } from '../../contract/payments.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const inIds = (engine: string, ids: readonly string[]) =>
  engine === 'postgres'
    ? sql<string>`(select unnest(${ids}::text[]))`
    : sql<string>`(select value from json_each(${ids}))`

const selectPayments = statement<{ ids: readonly string[] }>()((db, p, engine) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'method',
      'state',
      'reference',
      'amount',
      'minimum',
      'received',
      'refunded',
      'pays_with',
      'sender_name',
      'sender_bank',
      'receipt',
      'announced_at',
      'answered_at',
      'paid_at',
      'refunded_at',
      'created_at',
    ])
    .where('id', 'in', inIds(engine, p.ids)),
)

const selectPaid = statement<{ ids: readonly string[] }>()((db, p, engine) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'delivery_fee', 'shares_delivery', 'payment_id'])
    .where('payment_id', 'in', inIds(engine, p.ids))
    .where('payment_id', 'is not', null)
    .orderBy('number'),
)

/**
 * Whether what is left of a delivery after cancellations is below the town's minimum. Shown while the payment is
 * unpaid.
 */
function isBelowMinimum(
  { state, minimum }: { state: string; minimum: number },
  orders: readonly { status: string; total: number; delivery_fee: number; shares_delivery: number }[],
): boolean {
  if (state !== 'unpaid' || minimum === 0) return false
  const left = orders.filter(({ status, shares_delivery }) => shares_delivery === 1 && status !== 'cancelled')
  return left.length > 0 && left.reduce((dishes, { total, delivery_fee }) => dishes + total - delivery_fee, 0) < minimum
}

/**
 * What is still due, and what of a paid payment is to be given back, in kobo. Cancelled orders are neither due nor
 * paid.
 */
export function sumsLeft(
  { state, amount, received, refunded }: { state: PaymentState; amount: number; received: number; refunded: number },
  orders: readonly { status: string; total: number }[],
): { due: number; owedBack: number } {
  const wanted = orders.reduce((sum, { status, total }) => sum + (status === 'cancelled' ? 0 : total), 0)
  const open = state === 'unpaid' || state === 'announced'
  return {
    due: open ? Math.max(0, wanted - received) : 0,
    owedBack: state === 'paid' ? Math.max(0, amount - wanted - refunded) : 0,
  }
}

/**
 * Payments by id, each with its orders. It lies here, below `payments`, because orders show their payment; everything
 * that changes a payment lies there.
 * @returns by id
 */
export async function showPayments(db: Reader, ids: readonly string[]): Promise<Map<string, Payment>> {
  if (ids.length === 0) return new Map()
  const orders = Map.groupBy(await db.all(selectPaid, { ids }), ({ payment_id }) => payment_id)
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const left = (row: Parameters<typeof sumsLeft>[0] & { id: string }) => {
    const { due, owedBack } = sumsLeft(row, orders.get(row.id) ?? [])
    return { due: toNaira(due), owedBack: toNaira(owedBack) }
  }
  return new Map(
    (await db.all(selectPayments, { ids })).map((row) => [
      row.id,
      {
        ...(isBelowMinimum(row, orders.get(row.id) ?? []) && { belowMinimum: toNaira(row.minimum) }),
        _id: row.id,
        method: row.method,
        state: row.state,
        reference: row.reference,
        amount: toNaira(row.amount),
        received: toNaira(row.received),
        ...left(row),
        refunded: toNaira(row.refunded),
        paysWith: row.pays_with === null ? null : toNaira(row.pays_with),
        senderName: row.sender_name || null,
        senderBank: row.sender_bank || null,
        hasReceipt: row.receipt !== null,
        announcedAt: time(row.announced_at),
        answeredAt: time(row.answered_at),
        paidAt: time(row.paid_at),
        refundedAt: time(row.refunded_at),
        createdAt: new Date(row.created_at).toISOString(),
        orders: (orders.get(row.id) ?? []).map(({ id, number, status, total }) => ({
          _id: id,
          number,
          status,
          totalPrice: toNaira(total),
        })),
      },
    ]),
  )
}
