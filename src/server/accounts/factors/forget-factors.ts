import type { Transaction } from '../../database/database.ts'

/**
 * Removes every passkey and code of an account: it has lost its role, or its owner is locked out.
 * @returns whether there were any
 */
export async function forgetFactors(tx: Transaction, userId: string): Promise<boolean> {
  const passkeys = await tx.query.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute()
  const codes = await tx.query.deleteFrom('one_time_codes').where('user_id', '=', userId).returning('user_id').execute()
  await tx.query.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return passkeys.length + codes.length > 0
}
