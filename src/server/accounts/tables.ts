import { BANK_UNDO_DAYS } from '../../contract/kitchen.ts'
import { INVITATION_DAYS } from '../../contract/invitation-days.ts'
import { DAY } from '../../contract/lagos-day.ts'
import type { Transaction } from '../database/database.ts'
import { ROWS_AT_ONCE, sweepAll } from '../database/sweep-rows.ts'
import type { Domain, Leaving, Sweep } from '../domain.ts'
import { NETWORK_DAYS, NETWORKS_MOST } from './known-networks.ts'

const ACCOUNT_DAYS = 1095
const NEW_EMAIL_DAYS = 7
const BANK_CHANGE_DAYS = 30

const secret = { not: 'it proves who somebody is, so that nobody may read it' }

/** The tables of accounts, sessions and second factors. */
export const accountTables = {
  users: {
    kept: `until the person deletes the account, or ${ACCOUNT_DAYS} days after their last login; an admin's for good. An e-mail that waits for its link: ${NEW_EMAIL_DAYS} days. That the kitchen blocked them, and why: until it is undone. What it noted about them: until it takes that away`,
    sweep: sweepUsers,
    people: { deletion: 'cascades', download: 'profile' },
  },
  sessions: {
    kept: ({ idleDays, maxDays }) => `until logging out, ${idleDays} days unused, ${maxDays} days in all`,
    sweep: (tx, { now, sessions: { idleDays, maxDays } }) =>
      sweepAll(
        tx.query
          .deleteFrom('sessions')
          .where((eb) =>
            eb.or([eb('last_used_at', '<', now - idleDays * DAY), eb('created_at', '<', now - maxDays * DAY)]),
          ),
      ),
    people: { deletion: 'cascades', download: 'sessions' },
  },
  known_networks: {
    kept: `${NETWORK_DAYS} days after the last login from it, at most ${NETWORKS_MOST} of an account`,
    sweep: (tx, { now }) =>
      sweepAll(tx.query.deleteFrom('known_networks').where('used_at', '<', now - NETWORK_DAYS * DAY)),
    people: { deletion: 'cascades', download: { not: 'hashes, which nobody can read' } },
  },
  links: {
    kept: '30 minutes, or until one is used',
    sweep: (tx, { now }) => sweepAll(tx.query.deleteFrom('links').where('ends_at', '<=', now)),
    people: { deletion: 'cascades', download: secret },
  },
  invitations: {
    kept: `${INVITATION_DAYS} days, or until it is accepted or taken back`,
    sweep: (tx, { now }) => sweepAll(tx.query.deleteFrom('invitations').where('ends_at', '<=', now)),
    people: { deletion: forgetInvitations, download: 'invitations' },
  },
  passkeys: {
    kept: "until they are removed, or the account is neither an admin's nor a helper's any more",
    people: { deletion: 'cascades', download: 'passkeys' },
  },
  challenges: {
    kept: 'five minutes, or until it is answered',
    sweep: (tx, { now }) => sweepAll(tx.query.deleteFrom('challenges').where('ends_at', '<=', now)),
    people: { deletion: 'cascades', download: secret },
  },
  one_time_codes: {
    kept: "until they are turned off, or the account is neither an admin's nor a helper's any more; one that was never turned on: a day",
    sweep: (tx, { now }) =>
      sweepAll(
        tx.query
          .deleteFrom('one_time_codes')
          .where('confirmed_at', 'is', null)
          .where('created_at', '<', now - DAY),
      ),
    people: { deletion: 'cascades', download: secret },
  },
  recovery_codes: {
    kept: 'until each is used, or the one-time codes are turned off',
    people: { deletion: 'cascades', download: secret },
  },
  bank_changes: {
    kept: `${BANK_CHANGE_DAYS} days`,
    sweep: (tx, { now }) =>
      sweepAll(tx.query.deleteFrom('bank_changes').where('at', '<', now - BANK_CHANGE_DAYS * DAY)),
    people: {
      deletion: { stays: "the kitchen's own account, changed by an id that nothing else knows any more" },
      download: { not: "it is the kitchen's account" },
    },
  },
  bank_undo_links: {
    kept: `${BANK_UNDO_DAYS} days, or until it is used`,
    sweep: (tx, { now }) => sweepAll(tx.query.deleteFrom('bank_undo_links').where('ends_at', '<=', now)),
    people: 'none',
  },
} satisfies Domain['tables']

async function sweepUsers(tx: Transaction, { now, forgetPerson }: Sweep): Promise<boolean> {
  await tx.query
    .updateTable('users')
    .set({ new_email: null, new_email_at: null })
    .where('new_email_at', '<', now - NEW_EMAIL_DAYS * DAY)
    .execute()
  const gone = await tx.query
    .selectFrom('users')
    .select(['id', 'email', 'role', 'email_proven_at', 'created_at'])
    .where('last_seen_at', '<', now - ACCOUNT_DAYS * DAY)
    .where('role', '!=', 'admin')
    .orderBy('last_seen_at')
    .limit(ROWS_AT_ONCE)
    .execute()
  for (const person of gone) await forgetPerson(tx, person, now)
  return gone.length === ROWS_AT_ONCE
}

/** Deletes invitations mailed to a confirmed e-mail; those that the person sent are deleted with the account. */
async function forgetInvitations(tx: Transaction, { email, email_proven_at }: Leaving): Promise<void> {
  if (email_proven_at !== null) await tx.query.deleteFrom('invitations').where('email', '=', email).execute()
}
