import type { Limit } from '../config.ts'
import type { Database, Reader, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { Refusal } from '../http/errors.ts'
import { hashOf } from './hash-of.ts'
import { inWords } from './in-words.ts'

const MINUTE = 60_000

/**
 * Counts in one row for all processes, and starts anew when the window has ended. A window that ends much later than a
 * fresh one would was written by a wrong clock: start anew. One that ends a little later was begun by a request that
 * arrived later and was counted first.
 */
const countOne = statement<{ key: string; now: number; ends_at: number; wrong: number }>()((db, p) =>
  db
    .insertInto('tries')
    .values({ key: p.key, count: 1, ends_at: p.ends_at })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => {
        const over = eb.or([eb('tries.ends_at', '<=', p.now), eb('tries.ends_at', '>', p.wrong)])
        return {
          count: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('tries.count', '+', 1))
            .end(),
          ends_at: eb.case().when(over).then(p.ends_at).else(eb.ref('tries.ends_at')).end(),
        }
      }),
    )
    .returning(['count', 'ends_at']),
)

const giveOneBack = statement<{ key: string }>()((db, p) =>
  db
    .updateTable('tries')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', p.key)
    .where('count', '>', 0),
)

const findCount = statement<{ key: string; now: number; wrong: number }>()((db, p) =>
  db
    .selectFrom('tries')
    .select(['count', 'ends_at'])
    .where('key', '=', p.key)
    .where('ends_at', '>', p.now)
    .where('ends_at', '<=', p.wrong),
)

/** What is tried, and by which address or account. Stored as a hash, because it may hold an e-mail address. */
export interface Tried {
  what: string
  who: string
  limit: Limit
  /** Counts for others under the same key, but refuses nothing itself. */
  silent?: boolean
}

function keyOf({ what, who }: Tried): string {
  return `${what}:${hashOf(who)}`
}

/**
 * Counts something whose limit must not show in the answer, such as mails to one mailbox.
 * @returns whether it is within its limit
 */
export async function countSilently(db: Database, tried: Tried, now: number): Promise<boolean> {
  const [only] = await db.write((tx) => count(tx, [tried], now))
  return only?.over !== true
}

/**
 * Counts a try before it is made, so that many at once cannot slip through together.
 * @throws Refusal TOO_MANY, with the seconds to wait, when any limit is exceeded
 */
export async function countTries(db: Database, tried: readonly Tried[], now: number): Promise<void> {
  refuse(await db.write((tx) => count(tx, tried, now)))
}

/**
 * As `countTries`, in the transaction of what is tried: a refused try is rolled back and so not counted.
 * @throws Refusal TOO_MANY, with the seconds to wait
 */
export async function countInside(tx: Transaction, tried: readonly Tried[], now: number): Promise<void> {
  refuse(await count(tx, tried, now))
}

/**
 * Refuses what is over its limit already, without counting it, so that a flood costs a read and no write.
 * @throws Refusal TOO_MANY, with the seconds to wait
 */
export async function refuseIfOver(db: Reader, tried: readonly Tried[], now: number): Promise<void> {
  refuse(
    await Promise.all(
      tried.map(async (one) => {
        const row = await db.first(findCount, { key: keyOf(one), now, wrong: now + (one.limit.minutes + 1) * MINUTE })
        return counted(one, row, now)
      }),
    ),
  )
}

interface Counted {
  over: boolean
  /** How long until the window ends, in ms. */
  wait: number
}

function count(tx: Transaction, tried: readonly Tried[], now: number): Promise<Counted[]> {
  return Promise.all(
    tried.map(async (one) => {
      const ends_at = now + one.limit.minutes * MINUTE
      return counted(one, await tx.first(countOne, { key: keyOf(one), now, ends_at, wrong: ends_at + MINUTE }), now)
    }),
  )
}

function counted({ limit, silent }: Tried, row: { count: number; ends_at: number } | undefined, now: number): Counted {
  return { over: silent !== true && (row?.count ?? 0) > limit.most, wait: (row?.ends_at ?? now) - now }
}

function refuse(counts: readonly Counted[]): void {
  const wait = Math.max(0, ...counts.filter(({ over }) => over).map(({ wait: left }) => left))
  if (wait > 0)
    throw new Refusal('TOO_MANY', `Too many tries. Please wait ${inWords(wait)} and try again.`, {
      retryAfter: wait / 1000,
    })
}

/** Takes counted tries back, because they succeeded and only failures count. */
export async function forgiveTries(db: Database, tried: readonly Tried[]): Promise<void> {
  await db.write((tx) => Promise.all(tried.map((one) => tx.all(giveOneBack, { key: keyOf(one) }))))
}

/** Forgets all tries at something, in the transaction that changes it. */
export async function forgetTries(tx: Transaction, tried: readonly Tried[]): Promise<void> {
  await tx.query.deleteFrom('tries').where('key', 'in', tried.map(keyOf)).execute()
}
