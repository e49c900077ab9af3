import type { FirstHour } from '../../contract/first-hour.ts'
import { firstHourItems, type FirstHourItem } from '../../contract/first-hour-items.ts'
import type { Kitchen } from '../../contract/kitchen.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../database/database.ts'
import { example, isExampleAccount } from './example-settings.ts'
import { readKitchen } from './read-kitchen.ts'
import { warningMailboxes } from './warning-mailboxes.ts'

/** What the owner has said about the list, as it is stored. */
export interface SaidOfFirstHour {
  right: FirstHourItem[]
  away: boolean
}

/** Which first steps of a new shop are done. @param config tells where warnings go, and after how long */
export async function getFirstHour(
  db: Reader,
  { mail, unseenOrderMinutes }: Pick<Config, 'mail' | 'unseenOrderMinutes'>,
): Promise<FirstHour> {
  const { first_hour: stored } = await db.query
    .selectFrom('kitchen')
    .select('first_hour')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const { right, away } = parseFirstHour(stored)
  const kitchen = await readKitchen(db)
  const set = { ...setInSettings(kitchen), ...(await setElsewhere(db)) }
  const to = await warningMailboxes(db, kitchen)
  return {
    items: firstHourItems.map((name) => ({ name, done: set[name] || right.includes(name) })),
    away,
    warnings: {
      afterMinutes: unseenOrderMinutes,
      // The top-level domain "test" belongs to nobody (RFC 6761).
      to: to.map(({ address }) => ({ address, example: address.endsWith('.test') })),
      mailServer: mail.smtp !== undefined,
    },
  }
}

/** @param stored the column of the kitchen's row */
export function parseFirstHour(stored: string): SaidOfFirstHour {
  return { right: [], away: false, ...(JSON.parse(stored) as Partial<SaidOfFirstHour>) }
}

type Elsewhere = 'prices' | 'order' | 'sound'

/** The items that the settings show to be done. */
function setInSettings({
  name,
  bank,
  phone,
  chatLink,
  email,
  facebook,
  instagram,
  tiktok,
  towns,
  hours,
  samples,
}: Kitchen): Record<Exclude<FirstHourItem, Elsewhere>, boolean> {
  return {
    name: name !== example.name,
    bank: !isExampleAccount(bank),
    phone: phone !== example.phone && chatLink !== example.chatLink,
    email: email !== example.email,
    links: ![facebook, instagram, tiktok].some((link) => (example.socialLinks as readonly string[]).includes(link)),
    towns: JSON.stringify(towns) !== JSON.stringify(example.towns),
    hours: hours.length > 0,
    samples: !(samples.reviews && samples.stars),
  }
}

/** The items that menu and orders show to be done. Whether the sound was heard, only the owner can say. */
async function setElsewhere(db: Reader): Promise<Record<Elsewhere, boolean>> {
  const price = await db.query.selectFrom('product_prices').select('number').limit(1).executeTakeFirst()
  const dish = await db.query.selectFrom('products').select('id').where('card', 'is', null).limit(1).executeTakeFirst()
  const order = await db.query.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  return { prices: price !== undefined || dish !== undefined, order: order !== undefined, sound: false }
}
