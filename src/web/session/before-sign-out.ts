const acts = new Set<() => Promise<void>>()

/** Has something done while there is still a session, should somebody sign out. @returns what calls that off */
export function beforeSignOut(act: () => Promise<void>): () => void {
  acts.add(act)
  return () => acts.delete(act)
}

/** How long it may take, in milliseconds. */
const PATIENCE = 4000

/** Does what must be done before the session ends. Nothing that fails or hangs keeps anybody here. */
export async function settleBeforeSignOut(): Promise<void> {
  if (acts.size === 0) return
  await Promise.race([
    Promise.allSettled([...acts].map((act) => act())),
    new Promise((late) => setTimeout(late, PATIENCE)),
  ])
}
