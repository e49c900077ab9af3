const acts = new Set<() => Promise<void>>()

/** Registers something to do before a sign-out ends the session. @returns unregisters it */
export function beforeSignOut(act: () => Promise<void>): () => void {
  acts.add(act)
  return () => acts.delete(act)
}

/** How long that may take, in ms. */
const PATIENCE = 4000

/** Does everything registered. Whatever fails or hangs does not prevent signing out. */
export async function settleBeforeSignOut(): Promise<void> {
  if (acts.size === 0) return
  await Promise.race([
    Promise.allSettled([...acts].map((act) => act())),
    new Promise((late) => setTimeout(late, PATIENCE)),
  ])
}
