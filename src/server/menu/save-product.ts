import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { MENU_LIMIT, type Product } from '../../contract/menu.ts'
import { toKobo } from '../../contract/money.ts'
import { isTaken, type Database, type Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { nameKey } from './find-dishes.ts'
import { productColumns, showProduct } from './show-product.ts'

/** The highest price of one unit, in kobo: ten million naira. */
const PRICE_MOST = 1_000_000_000

/** What an admin may say of a dish; price in naira. */
export interface ProductFields {
  name?: string
  price?: number
  unit?: string
  description?: string
}

/**
 * Puts a dish on the menu.
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), NAME_TAKEN, MENU_FULL
 */
export async function createProduct(db: Database, asked: ProductFields & { name: string; price: number }, now: number): Promise<Product> {
  const fields = readFields({ unit: 'spoon', description: '', ...asked })
  return save(db, asked.name, async (tx) => {
    // Counting and adding are one step: otherwise two could both take the last place.
    if (tx.engine === 'postgres') await sql`lock table products in share row exclusive mode`.execute(tx.query)
    const { dishes, last } = await tx.query.selectFrom('products').where('deleted_at', 'is', null)
      .select((eb) => [eb.fn.countAll<number>().as('dishes'), eb.fn.coalesce(eb.fn.max('position'), sql.lit(-1)).as('last')]).executeTakeFirstOrThrow()
    if (dishes >= MENU_LIMIT) throw new Refusal('MENU_FULL', `The menu holds ${MENU_LIMIT} dishes. Take one off before you add another.`)
    return tx.query.insertInto('products')
      .values({ name: '', name_key: '', price: 0, unit: '', description: '', ...fields, id: uuidv7(), card: null, position: last + 1, created_at: now, updated_at: now, deleted_at: null })
      .returning(productColumns).executeTakeFirstOrThrow()
  })
}

/**
 * Changes a dish; a field that is not named keeps its value.
 * @param now ms
 * @throws Refusal NOT_FOUND, INVALID, NAME_TAKEN
 */
export async function updateProduct(db: Database, id: string, asked: ProductFields, now: number): Promise<Product> {
  const fields = readFields(asked)
  return save(db, asked.name ?? '', async (tx) => {
    const row = await tx.query.updateTable('products').set({ ...fields, updated_at: now }).where('id', '=', id).where('deleted_at', 'is', null).returning(productColumns).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', 'This dish is not on the menu.')
    return row
  })
}

async function save(db: Database, name: string, work: (tx: Transaction) => Promise<Parameters<typeof showProduct>[0]>): Promise<Product> {
  try {
    return await db.write(async (tx) => {
      const row = await work(tx)
      tx.tell('menu')
      return showProduct(row)
    })
  } catch (error) {
    if (isTaken(error)) throw new Refusal('NAME_TAKEN', `There is a dish called ${name.trim()} already.`, { details: { field: 'name' } })
    throw error
  }
}

function readFields({ name, price, unit, description }: ProductFields) {
  const kobo = price === undefined ? undefined : toKobo(price)
  if (name !== undefined && (name.trim() === '' || [...name].length > 200)) throw invalid('name', 'Please enter a name of at most 200 characters.')
  if (price !== undefined && (kobo === undefined || kobo <= 0 || kobo > PRICE_MOST)) throw invalid('price', 'Please enter a price above ₦0 and at most ₦10,000,000, with no more than two decimals.')
  if (unit !== undefined && (unit.trim() === '' || [...unit].length > 40)) throw invalid('unit', 'Please enter a unit of at most 40 characters, such as spoon.')
  if (description !== undefined && [...description].length > 2000) throw invalid('description', 'Please keep the description to 2,000 characters.')
  return {
    ...(name !== undefined && { name: name.normalize('NFC').trim(), name_key: nameKey(name) }),
    ...(kobo !== undefined && { price: kobo }),
    ...(unit !== undefined && { unit: unit.normalize('NFC').trim() }),
    ...(description !== undefined && { description: description.normalize('NFC').trim() }),
  }
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('INVALID', message, { details: { field } })
}
