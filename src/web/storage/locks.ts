import type { LockName } from './storage-keys.ts'

/**
 * Does something while no other tab does it under the same name. Browsers offer locks on secure pages only; elsewhere
 * tabs may collide, which must be harmless.
 * @param give for a taken lock: wait for it, or give up
 * @returns what the work returned; `undefined` where it gave up
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
