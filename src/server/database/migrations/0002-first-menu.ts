import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'

/** The home page's six dishes, prices in kobo. */
const dishes = [
  { card: 'amala', name: 'Amala', price: 120_000 },
  { card: 'beans', name: 'Beans', price: 100_000 },
  { card: 'fufu', name: 'Fufu', price: 130_000 },
  { card: 'jollof-rice', name: 'Jollof Rice', price: 150_000 },
  { card: 'moi-moi', name: 'Moi Moi', price: 90_000 },
  { card: 'pounded-yam', name: 'Pounded Yam', price: 180_000 },
] as const

/** Obviously fictional, until the owner enters the kitchen's own. */
const settings = {
  name: 'Ìdáná',
  place: 'Osun State',
  phone: '+2348000000000',
  email: 'hello@kitchen.test',
  chatLink: 'https://wa.me/2348000000000',
  facebook: 'https://www.facebook.com/idana.example',
  instagram: 'https://www.instagram.com/idana.example',
  tiktok: 'https://www.tiktok.com/@idana.example',
  bank: { accountNumber: '0000000000', bankName: 'Example Bank', accountName: 'Ìdáná Kitchen' },
  towns: [
    { name: 'Ile-ife', fee: 0, minimum: 0 },
    { name: 'Ipetumodu', fee: 0, minimum: 0 },
  ],
  maxQuantity: 500,
}

/** The columns that it writes, as they are before later migrations. */
export interface Tables {
  kitchen: { id: number; settings: string; updated_at: number }
  products: {
    id: string
    card: string
    name: string
    name_key: string
    price: number
    unit: string
    description: string
    position: number
    created_at: number
    updated_at: number
    deleted_at: number | null
  }
}

/** What a new shop starts with: its settings and the six dishes, each per spoon. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const now = Date.now()
  await db
    .insertInto('kitchen')
    .values({ id: 1, settings: JSON.stringify(settings), updated_at: now })
    .execute()
  await db
    .insertInto('products')
    .values(
      dishes.map(({ card, name, price }, position) => ({
        id: uuidv7(),
        card,
        name,
        price,
        position,
        name_key: name.toLowerCase(),
        unit: 'spoon',
        description: '',
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })),
    )
    .execute()
}
