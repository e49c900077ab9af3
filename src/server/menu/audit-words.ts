import { moneyWords, partWords } from '../audit/entry-words.ts'
import type { Domain } from '../domain.ts'

/** The audit log's words about dishes. */
export const menuAudit = {
  'product.created': ({ subject, details }, names) =>
    `put ${names.product(subject)} on the menu for ${moneyWords(details['price'])}`,
  'product.changed': ({ subject, details }, names) =>
    details['priceBefore'] === undefined
      ? `changed ${names.product(subject)}: ${partWords(details['changed'])}`
      : `changed ${names.product(subject)}: ${partWords(details['changed'])}, from ${moneyWords(details['priceBefore'])} to ${moneyWords(details['price'])}`,
  'product.deleted': ({ subject }, names) => `took ${names.product(subject)} off the menu`,
  'product.restored': ({ subject }, names) => `put ${names.product(subject)} back on the menu`,
} satisfies Domain['audit']
