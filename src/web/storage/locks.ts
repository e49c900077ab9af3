import type { LockName } from './storage-keys.ts'

/**
 * Does something while no other tab does it under the same name. Browsers offer locks on secure pages only; elsewhere
 * tabs may meet, which must then be harmless.
 * @param give what to do about one that is taken: wait for it, or let it be
 * @returns what the work gave; `undefined` where it was let be
 */
export async function underLock<T>(
  name: LockName,
  give: 'wait' | 'let be',
  work: () => Promise<T>,
): Promise<T | undefined> {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return work()
  return locks.request(name, { ifAvailable: give === 'let be' }, async (lock) => (lock ? work() : undefined))
}
