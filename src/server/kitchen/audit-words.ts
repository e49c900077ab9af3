import type { AuditDetails } from '../../contract/audit.ts'
import { timeOfDay } from '../../contract/lagos-time.ts'
import { partWords } from '../audit/entry-words.ts'
import type { Domain } from '../domain.ts'

/** The audit log's words about settings. */
export const kitchenAudit = {
  'settings.changed': ({ details }) =>
    details['parts'] === 'pause'
      ? pauseWords(details['pausedUntil'])
      : `changed the settings: ${partWords(details['parts'])}${details['towns'] === undefined ? '' : ` (${details['towns']})`}${details['limits'] === undefined ? '' : ` (${details['limits']})`}`,
  'settings.restored': ({ details }) =>
    details['restored'] === true
      ? 'put the old bank account back, by the link of a letter, and signed every admin out'
      : 'signed every admin out by the link of a letter about a changed bank account, which was left as it is',
} satisfies Domain['audit']

function pauseWords(until: AuditDetails[string] | undefined): string {
  return typeof until === 'string' ? `paused orders until ${timeOfDay(until)}` : 'took orders again'
}
