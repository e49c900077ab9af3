import { dateOf } from '../../contract/lagos-time.ts'

/**
 * How long ago: "just now", "5 minutes ago", "2 hours ago", "3 days ago", then the date.
 * @param iso ISO 8601
 * @param now milliseconds since 1970
 */
export function timeAgo(iso: string, now: number): string {
  const then = Date.parse(iso)
  if (Number.isNaN(then)) return iso
  const minutes = Math.floor((now - then) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return count(minutes, 'minute')
  if (minutes < 24 * 60) return count(Math.floor(minutes / 60), 'hour')
  if (minutes < 7 * 24 * 60) return count(Math.floor(minutes / (24 * 60)), 'day')
  return dateOf(iso)
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'} ago`
}
