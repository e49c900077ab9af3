import type { Product } from '../../contract/menu.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { encodePicture } from './encode-picture.ts'
import { holdMenu } from './room-on-menu.ts'
import { findProduct } from './show-product.ts'

/**
 * Gives a dish its own picture. The files are stored in the database: in one transaction with the dish, in every
 * process at once, and in every backup.
 * @param sent the uploaded file
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND, UNSUPPORTED_TYPE, BAD_PICTURE
 */
export async function putPicture(db: Database, id: string, sent: unknown, by: string, now: number): Promise<Product> {
  await findProduct(db, id, now)
  if (!(sent instanceof Uint8Array))
    throw new Refusal('UNSUPPORTED_TYPE', 'Please send a picture: a JPEG, PNG, WebP or AVIF.')
  const { name, files } = await encodePicture(sent)
  return db.write(async (tx) => {
    // Renews a picture that is stored already, so that the sweep does not delete it.
    await tx.query
      .insertInto('product_pictures')
      .values(files.map((file) => ({ ...file, name, used_at: now })))
      .onConflict((oc) => oc.columns(['name', 'width', 'kind']).doUpdateSet({ used_at: now }))
      .execute()
    return setPicture(tx, id, name, by, now)
  })
}

/** Goes back to our picture of a dish, or to none. Parameters and errors as in `putPicture`. */
export async function removePicture(db: Database, id: string, by: string, now: number): Promise<Product> {
  return db.write((tx) => setPicture(tx, id, null, by, now))
}

async function setPicture(
  tx: Transaction,
  id: string,
  picture: string | null,
  by: string,
  now: number,
): Promise<Product> {
  await holdMenu(tx)
  await findProduct(tx, id, now)
  // Open pages may still show the old picture, so it stays for a day.
  await tx.query
    .updateTable('product_pictures')
    .set({ used_at: now })
    .where('name', '=', (eb) =>
      eb
        .selectFrom('products')
        .select((of) => of.ref('picture').$notNull().as('picture'))
        .where('id', '=', id),
    )
    .execute()
  await tx.query.updateTable('products').set({ picture, updated_at: now }).where('id', '=', id).execute()
  await record(tx, by, 'product.changed', id, { changed: 'picture', picture }, now)
  tx.tell('menu')
  return findProduct(tx, id, now)
}
