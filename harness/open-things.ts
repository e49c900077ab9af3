import type { Browser } from 'playwright-core'

/**
 * The browsers and shops that this process has opened, from which the traces of a failed test are taken (see
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
 * Keeps a shop's log until the present test is over.
 * @param read everything it has logged
 * @returns call it when the shop closes
 */
export function keepLog(read: () => string): () => void {
  const log: ShopLog = { read, closed: false }
  shopLogs.add(log)
  return () => {
    log.closed = true
  }
}

/** Drops the logs of shops that have closed. */
export function forgetClosed(): void {
  for (const log of shopLogs) if (log.closed) shopLogs.delete(log)
}
