import { sql } from 'kysely'
import { MENU_LIMIT } from '../../contract/menu.ts'
import { isTaken, type Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'

/**
 * Locks the menu against other changes until this transaction ends, so that counting and writing are one step. Orders
 * do not wait for it.
 */
export async function holdMenu(tx: Transaction): Promise<void> {
  if (tx.engine === 'postgres') await sql`lock table products in share row exclusive mode`.execute(tx.query)
}

/**
 * Makes sure that there is room for one more dish. Call `holdMenu` first.
 * @returns the position after the last dish
 * @throws Refusal MENU_FULL
 */
export async function roomOnMenu(tx: Transaction): Promise<number> {
  const { dishes, last } = await tx.query
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('dishes'),
      eb.fn.coalesce(eb.fn.max('position'), sql.lit(-1)).as('last'),
    ])
    .executeTakeFirstOrThrow()
  if (dishes >= MENU_LIMIT)
    throw new Refusal('MENU_FULL', `The menu holds ${MENU_LIMIT} dishes. Take one off before you add another.`)
  return last + 1
}

/** Runs `work`, which may give a dish a name that is taken. @throws Refusal NAME_TAKEN */
export async function unlessTaken<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error))
      throw new Refusal('NAME_TAKEN', `There is a dish called ${name.trim()} already.`, { details: { field: 'name' } })
    throw error
  }
}
