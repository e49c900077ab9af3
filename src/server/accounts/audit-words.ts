import type { Domain } from '../domain.ts'

/** The audit log's words about accounts, roles and second factors. */
export const accountAudit = {
  'user.allowed': ({ subject }, names) => `lifted the limits on orders for ${names.who(subject)} for a day`,
  'user.limited': ({ subject }, names) => `let the limits on orders hold for ${names.who(subject)} again`,
  'user.blocked': ({ subject }, names) => `blocked ${names.who(subject)}`,
  'user.unblocked': ({ subject }, names) => `let ${names.who(subject)} order again`,
  'role.invited': ({ details }) =>
    `invited somebody to ${details['role'] === 'helper' ? 'help in the kitchen' : 'run the kitchen too'}`,
  'role.withdrawn': () => 'took an invitation back',
  'role.granted': ({ subject, by_user, details }, names) =>
    by_user === null
      ? `made ${names.who(subject)} the first admin`
      : `accepted an invitation and is ${details['role'] === 'helper' ? 'a helper' : 'an admin'} now`,
  'role.changed': ({ subject, details }, names) =>
    `made ${names.who(subject)} ${details['to'] === 'helper' ? 'a helper, and no admin any more' : 'an admin'}`,
  'role.revoked': ({ subject, by_user, details }, names) => {
    const role = details['role'] === 'helper' ? 'a helper' : 'an admin'
    return by_user === subject ? `stopped being ${role}` : `ended that ${names.who(subject)} is ${role}`
  },
  'factor.added': ({ details }) =>
    `${details['what'] === 'passkey-added' ? 'added a passkey' : details['what'] === 'codes-added' ? 'turned one-time codes on' : 'made new recovery codes'}`,
  'factor.removed': ({ details }) =>
    `${details['what'] === 'passkey-removed' ? 'removed a passkey' : details['what'] === 'recovery-used' ? 'logged in with a recovery code' : 'turned one-time codes off'}`,
  'factor.reset': ({ subject }, names) =>
    `removed the passkeys and codes of ${names.who(subject)}, by a command on the server`,
} satisfies Domain['audit']
