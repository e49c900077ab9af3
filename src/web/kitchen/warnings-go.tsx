import type { FirstHour } from '../../contract/first-hour.ts'
import { listNames } from '../../contract/list-names.ts'
import { useFirstHour } from './use-first-hour.ts'

/** Where warnings about unopened orders go, as long as the kitchen's e-mail is the example. */
export function WarningsGo() {
  const { data } = useFirstHour()
  if (!data || data.items.some(({ name, done }) => name === 'email' && done)) return null
  return <p className="soft">{warningWords(data.warnings)}</p>
}

/** "An order that nobody opens within 3 minutes is mailed to owner@example.com." */
export function warningWords({ afterMinutes, to, mailServer }: FirstHour['warnings']): string {
  if (afterMinutes === 0) return 'This shop mails no warnings about orders that nobody opens.'
  const read = to.filter(({ example }) => !example).map(({ address }) => address)
  const minutes = afterMinutes === 1 ? '1 minute' : `${afterMinutes} minutes`
  if (!mailServer)
    return `An order that nobody opens within ${minutes} is mailed nowhere: this shop has no mail server, so its letters stay in files.`
  if (read.length === 0)
    return `An order that nobody opens within ${minutes} is mailed only to ${listNames(to.map(({ address }) => address))}, which nobody reads.`
  return `Until you give one, a warning about an order that nobody opens within ${minutes} goes to ${listNames(read)}.`
}
