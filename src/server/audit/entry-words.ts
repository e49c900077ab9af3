import type { AuditDetails } from '../../contract/audit.ts'
import { formatNaira, toNaira } from '../../contract/money.ts'

/** An amount of an entry in words. @param kobo as it is stored */
export function moneyWords(kobo: AuditDetails[string] | undefined): string {
  return formatNaira(toNaira(Number(kobo ?? 0)))
}

/** The names of parts of settings, dishes and orders, where they differ from the property's. */
const parts: Record<string, string> = {
  hours: 'opening hours',
  exceptions: 'holidays and other days',
  usualMinutes: 'delivery time',
  maxQuantity: 'most of one dish',
  bank: 'bank account',
  limits: 'limits on orders',
  socials: 'social links',
  sold_out: 'sold out',
  place: 'place',
  chatLink: 'chat link',
  samples: 'sample reviews and stars',
  'first hour': 'the list of first steps',
  customerNote: 'the address',
  landmark: 'the landmark',
  kitchenNote: 'the note to the kitchen',
}

/** The changed parts in the kitchen's words: "hours, towns". */
export function partWords(list: AuditDetails[string] | undefined): string {
  return String(list ?? '')
    .split(', ')
    .map((part) => parts[part] ?? part)
    .join(', ')
}
