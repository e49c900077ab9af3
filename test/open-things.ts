import type { Browser } from 'playwright-core'

/**
 * The browsers and shops that this process has opened: what a failed test leaves behind is taken from them (see
 * leave-trace.ts).
 */
export const browsers = new Set<Browser>()

interface ShopLog {
  /** Everything it has logged. */
  read: () => string
  closed: boolean
}

export const shopLogs = new Set<ShopLog>()

/**
 * Keeps a shop's log until the test under way is over.
 * @param read everything it has logged
 * @returns to be called when it closes
 */
export function keepLog(read: () => string): () => void {
  const log: ShopLog = { read, closed: false }
  shopLogs.add(log)
  return () => {
    log.closed = true
  }
}

/** Forgets the logs of shops that have closed. */
export function forgetClosed(): void {
  for (const log of shopLogs) if (log.closed) shopLogs.delete(log)
}
