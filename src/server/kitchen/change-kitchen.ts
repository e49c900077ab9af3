import stringify from 'safe-stable-stringify'
import type { Kitchen, KitchenSettings } from '../../contract/kitchen.ts'
import type { AuditDetails } from '../../contract/audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import type { Note } from '../http/security-events.ts'
import { withOwnStory } from './example-settings.ts'
import { readKitchen } from './read-kitchen.ts'
import { readSettings } from './read-settings.ts'
import { holdKitchen, writeKitchen } from './write-kitchen.ts'

/** Settings that send money or mail elsewhere: changing them needs a person who has just proven who they are. */
const guarded: readonly (keyof KitchenSettings)[] = ['bank', 'email']

/**
 * What follows from a changed bank account for the admins, in the transaction of the change.
 * @throws Refusal NOT_SIGNED_IN where the session that changes it has just been ended
 */
export type FollowBankChange = (
  tx: Transaction,
  change: { old: Kitchen['bank']; new: Kitchen['bank'] },
  by: Caller,
  now: number,
) => Promise<void>

/** Who changes settings, and how to confirm that it is them. */
interface By {
  caller: Caller
  confirm: () => Promise<void>
  note: Note
  follow: FollowBankChange
}

/**
 * Changes settings. A setting that another device has changed since the caller read it is not overwritten: the refusal
 * contains the present value. A setting that already has the wanted value is left alone, so that a request can be
 * repeated.
 * @param seen the caller's last known value of each setting to be changed
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), SETTINGS_CHANGED (with the present values in `details.now`),
 *   CONFIRM_PASSWORD (bank account or e-mail)
 */
export async function changeKitchen(
  db: Database,
  { change, seen }: { change: Partial<KitchenSettings>; seen: Partial<KitchenSettings> },
  { caller, confirm, note, follow }: By,
  now: number,
): Promise<Kitchen> {
  const settings = readSettings(change, now)
  const named = Object.keys(settings) as (keyof KitchenSettings)[]
  const unseen = named.find((name) => seen[name] === undefined)
  if (unseen)
    throw new Refusal('INVALID', `Say in "seen" what "${unseen}" was when you read it.`, { details: { field: unseen } })
  // The value that the caller had seen counts too: otherwise another device could change the account in between, and
  // this request would change it back without confirming.
  const present = await readKitchen(db)
  const confirmed = guarded.some(
    (name) => named.includes(name) && !(same(present[name], settings[name]) && same(seen[name], settings[name])),
  )
  if (confirmed) await confirm()
  const { kitchen: written, bankChanged } = await db.write(async (tx) => {
    const kitchen = await holdKitchen(tx)
    const changed = named.filter((name) => !same(kitchen[name], settings[name]))
    const overtaken = changed.filter((name) => !same(kitchen[name], seen[name]))
    if (overtaken.length > 0) {
      throw new Refusal(
        'SETTINGS_CHANGED',
        'This was changed on another device meanwhile. Please look at it before you save.',
        { details: { now: Object.fromEntries(named.map((name) => [name, kitchen[name]])) } },
      )
    }
    if (changed.length === 0) return { kitchen, bankChanged: false }
    const bankChanged = changed.includes('bank')
    if (bankChanged && settings.bank) await follow(tx, { old: kitchen.bank, new: settings.bank }, caller, now)
    return {
      kitchen: await writeKitchen(
        tx,
        withOwnStory(kitchen, { ...kitchen, ...settings }),
        caller.userId,
        noted(changed, settings),
        now,
      ),
      bankChanged,
    }
  })
  if (bankChanged) note('bank.changed')
  return written
}

function same(one: unknown, other: unknown): boolean {
  return stringify(one) === stringify(other)
}

/**
 * What the audit log stores about a change: which settings, their new amounts and quantities, and the last digits of an
 * account number.
 */
function noted(
  changed: readonly (keyof KitchenSettings)[],
  { bank, towns, maxQuantity, samples }: Partial<KitchenSettings>,
): AuditDetails {
  return {
    parts: changed.join(', '),
    ...(changed.includes('bank') && bank && { accountEndsIn: bank.accountNumber.slice(-4) }),
    ...(changed.includes('towns') &&
      towns && {
        towns: towns.map(({ name, fee, minimum }) => `${name}: fee ₦${fee}, minimum ₦${minimum}`).join('; '),
      }),
    ...(changed.includes('samples') && samples && { sampleReviews: samples.reviews, fixedStars: samples.stars }),
    ...(changed.includes('maxQuantity') && maxQuantity !== undefined && { maxQuantity }),
  }
}
