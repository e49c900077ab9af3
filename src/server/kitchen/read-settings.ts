import { readEmail } from '../../contract/email.ts'
import { TOWNS_MOST, type KitchenSettings, type Town } from '../../contract/kitchen.ts'
import { toKobo } from '../../contract/money.ts'
import { readPhone } from '../../contract/phone.ts'
import { USUAL_LEAST, USUAL_MOST, type UsualMinutes } from '../../contract/usual-minutes.ts'
import { tidyText } from '../http/tidy-text.ts'
import { linkFrom, type LinkField } from './link-from.ts'
import { invalid, readExceptions, readHours } from './read-hours.ts'

/** The highest fee and minimum, in naira, and the highest cap on one line. */
const NAIRA_MOST = 1_000_000
const QUANTITY_MOST = 10_000

/** How each setting is validated and normalised. */
const readers: { [N in keyof KitchenSettings]: (written: KitchenSettings[N], now: number) => KitchenSettings[N] } = {
  name: (written) => line('name', written, 1, 60, 'The name'),
  story: (written) => text('story', written, 1, 4000, 'The story'),
  place: (written) => line('place', written, 1, 100, 'The place'),
  phone: (written) =>
    readPhone(written) ?? invalid('phone', 'Please give a Nigerian phone number, such as 0803 555 0148.'),
  email: (written) =>
    readEmail(written) ?? invalid('email', 'Please give an e-mail address, such as kitchen@example.com.'),
  chatLink: readLink('chatLink'),
  facebook: readLink('facebook'),
  instagram: readLink('instagram'),
  tiktok: readLink('tiktok'),
  bank: ({ accountNumber, bankName, accountName }) => ({
    // Nigeria Uniform Bank Account Numbers have ten digits.
    accountNumber: /^\d{10}$/.test(accountNumber.replace(/[\s-]/g, ''))
      ? accountNumber.replace(/[\s-]/g, '')
      : invalid('bank.accountNumber', 'An account number has ten digits.'),
    bankName: line('bank.bankName', bankName, 1, 100, 'The bank'),
    accountName: line('bank.accountName', accountName, 1, 100, 'The account name'),
  }),
  towns: readTowns,
  maxQuantity: (written) =>
    Number.isInteger(written) && written >= 1 && written <= QUANTITY_MOST
      ? written
      : invalid(
          'maxQuantity',
          `The most of one dish is a whole number from 1 to ${QUANTITY_MOST.toLocaleString('en-NG')}.`,
        ),
  hours: readHours,
  exceptions: readExceptions,
  usualMinutes: (written) =>
    written === null || isUsual(written)
      ? written
      : invalid(
          'usualMinutes',
          `Please give whole minutes from ${USUAL_LEAST} to ${USUAL_MOST}, the fewer first, or leave both empty.`,
        ),
  samples: ({ reviews, stars }) => ({ reviews, stars }),
}

/**
 * Validates settings and normalises them for storing.
 * @param asked only known settings are read
 * @param now ms
 * @returns the same settings as they are stored
 * @throws Refusal INVALID, with the place of the error in `details.field`: "phone", "towns.1.name"
 */
export function readSettings(asked: Partial<KitchenSettings>, now: number): Partial<KitchenSettings> {
  const named = (Object.keys(readers) as (keyof KitchenSettings)[]).filter((name) => asked[name] !== undefined)
  return Object.fromEntries(
    named.map((name) => [name, (readers[name] as (written: unknown, now: number) => unknown)(asked[name], now)]),
  )
}

function isUsual({ from, to }: UsualMinutes): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && from >= USUAL_LEAST && from <= to && to <= USUAL_MOST
}

function readTowns(written: readonly Town[]): Town[] {
  if (written.length === 0) invalid('towns', 'Please keep at least one town: without one nobody can order.')
  if (written.length > TOWNS_MOST) invalid('towns', `At most ${TOWNS_MOST} towns.`)
  const towns = written.map(({ name, fee, minimum }, place) => ({
    name: line(`towns.${place}.name`, name, 1, 60, "A town's name"),
    fee: naira(`towns.${place}.fee`, fee, 'The fee'),
    minimum: naira(`towns.${place}.minimum`, minimum, 'The minimum'),
  }))
  const names = towns.map(({ name }) => name.toLowerCase())
  const twice = names.findIndex((name, place) => names.indexOf(name) < place)
  if (twice >= 0) invalid(`towns.${twice}.name`, `${towns[twice]?.name} is on the list already.`)
  return towns
}

function naira(field: string, written: number, what: string): number {
  return toKobo(written) !== undefined && written >= 0 && written <= NAIRA_MOST
    ? written
    : invalid(field, `${what} is from ₦0 to ₦${NAIRA_MOST.toLocaleString('en-NG')}, with at most two decimals.`)
}

/** Reads a text of one line. */
function line(field: string, written: string, least: number, most: number, what: string): string {
  return text(field, written, least, most, what, (one) => one.normalize('NFC').replace(/\s+/g, ' ').trim())
}

function text(field: string, written: string, least: number, most: number, what: string, tidy = inLines): string {
  const read = tidyText(written, most, tidy)
  if (read === undefined) invalid(field, `${what} has at most ${most.toLocaleString('en-NG')} characters.`)
  if ([...read].length < least) invalid(field, `${what} cannot be empty.`)
  return read
}

function inLines(written: string): string {
  return written.normalize('NFC').replace(/\r\n?/g, '\n').trim()
}

/** Reads a link as people type it; see `linkFrom`. */
function readLink(field: LinkField): (written: string) => string {
  return (written) =>
    linkFrom(field, written) ??
    invalid(
      field,
      field === 'chatLink'
        ? 'Please give a WhatsApp number, such as 0803 555 0148, or the address of a chat. Empty: no chat.'
        : 'Please give your name there, such as @mamaskitchen, or the address of your page. Empty: it is not shown.',
    )
}
