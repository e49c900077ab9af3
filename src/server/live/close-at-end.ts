import type { Caller, FindCaller } from '../http/caller.ts'

/**
 * The longest a timer runs before the clock is read again, in ms: a clock may be corrected, and Node's timers last 24
 * days at most.
 */
const LOOK = 3_600_000

/**
 * Closes a socket when its session expires; as long as the session is used, the socket stays open.
 * @param findCaller reads the session; called only once its known end has passed, so that an open page alone keeps no
 *   session alive
 * @param close closes it, whether or not anybody is there to hear why
 * @param clock the time in ms
 * @returns how to stop waiting
 */
export function closeAtEnd(
  token: string,
  caller: Caller,
  findCaller: FindCaller,
  close: () => void,
  clock: () => number,
): () => void {
  let { endsAt } = caller
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function wait(): void {
    if (!stopped) timer = setTimeout(() => void look(), Math.min(LOOK, Math.max(0, endsAt - clock()) + 1)).unref()
  }
  async function look(): Promise<void> {
    if (clock() <= endsAt) return wait()
    const still = await findCaller(token).catch(() => undefined)
    if (!still) return close()
    endsAt = still.endsAt
    wait()
  }

  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
