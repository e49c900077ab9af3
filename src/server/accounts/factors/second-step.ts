import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { Refusal } from '../../http/errors.ts'
import type { Note } from '../../http/security-events.ts'
import { countTries, forgiveTries } from '../../limits/count-tries.ts'
import { isKnownNetwork } from '../known-networks.ts'
import { tellFactorsChanged } from './tell-factors-changed.ts'
import { hasCodes, triesOfCodes, useCode, wrongCode } from './use-code.ts'

/** The second step of a login whose password was right. */
export interface SecondStep {
  /** Uses the code up, in the transaction that starts the session. @throws Refusal WRONG_CODE */
  use: (tx: Transaction) => Promise<void>
  /** The session has started: takes the counted try back. */
  passed: () => Promise<void>
}

/**
 * Asks for a one-time or recovery code where the account has turned codes on. A try is counted before it is made.
 * @param given `code`: as written; `device`: in words, or empty; `address`: the visitor's network; `session`: the id of
 *   a session of this account whose token the browser has shown, even if it has expired
 * @param note hears of codes that were used or refused
 * @param now ms
 * @returns `undefined` where the password alone is enough
 * @throws Refusal SECOND_FACTOR (no code was given), TOO_MANY
 */
export async function secondStep(
  db: Database,
  limits: Config['limits'],
  userId: string,
  {
    code,
    device,
    address,
    session,
  }: { code: string | undefined; device: string; address: string; session: string | undefined },
  note: Note,
  now: number,
): Promise<SecondStep | undefined> {
  if (!(await hasCodes(db, userId))) return undefined
  if (code === undefined)
    throw new Refusal(
      'SECOND_FACTOR',
      'Please give a code too: the six digits that your app shows now, or a recovery code.',
      { details: { field: 'code' } },
    )
  const place = session ?? ((await isKnownNetwork(db, userId, address, now)) ? address : undefined)
  const tried = triesOfCodes(userId, place, limits)
  await countTries(db, tried, now)
  return {
    async use(tx) {
      const used = await useCode(tx, userId, code, now)
      if (used === undefined) {
        note('factor.refused', { account: userId, about: 'code' })
        throw wrongCode()
      }
      if (used === 'recovery') await tellFactorsChanged(tx, { userId, by: userId, what: 'recovery-used', device }, now)
      tx.afterCommit(() =>
        note(used === 'recovery' ? 'recovery.used' : 'factor.used', { account: userId, about: 'code' }),
      )
    },
    passed: () => forgiveTries(db, tried),
  }
}
