import { useSyncExternalStore } from 'react'
import { exactTime, timeAgo } from './clock.ts'

export { exactTime }

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, 5_000)
  return () => clearInterval(timer)
}

/**
 * The present minute, in whole minutes since 1970; it repaints who reads it when the minute turns. 0 while rendering
 * ahead of any visitor.
 */
export function useMinute(): number {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / 60_000),
    () => 0,
  )
}

/** A moment as people say it, "5 minutes ago", with the exact time on hover. @param iso ISO 8601 */
export function When({ iso }: { iso: string }) {
  const minute = useMinute()
  const exact = exactTime(iso)
  return (
    <time className="fig" dateTime={iso} title={exact}>
      {minute === 0 ? exact : timeAgo(iso, minute * 60_000)}
    </time>
  )
}
