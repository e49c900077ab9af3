import type { Domain } from '../domain.ts'

/** The audit log's words about mailings and notes about customers. */
export const outreachAudit = {
  'mailing.started': ({ details }) => `started a letter to ${details['recipients']} people`,
  'mailing.paused': () => 'paused a letter to everybody',
  'mailing.resumed': () => 'went on with a letter to everybody',
  'mailing.cancelled': () => 'stopped a letter to everybody',
  'mailing.interrupted': ({ details }) =>
    `was stopped without warning while it sent a letter to everybody: ${details['letters'] === 1 ? 'one person' : `up to ${details['letters']} people`} may have got it twice`,
  'mailing.retried': ({ details }) =>
    `tried a letter to everybody again with ${details['letters'] === 1 ? 'one person' : `${details['letters']} people`} whom it had not reached`,
  'user.remarked': ({ subject, details }, names) =>
    `${details['removed'] === true ? 'took away' : 'changed'} the note about ${details['guest'] === true ? 'a phone customer' : names.who(subject)}`,
  'user.forgotten': () => 'forgot a phone customer, who asked for it',
} satisfies Domain['audit']
