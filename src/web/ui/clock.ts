const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', hour: 'numeric', minute: '2-digit', hour12: true })

/** The time of day in Lagos: "2:30pm". @param iso ISO 8601 */
export function timeOfDay(iso: string): string {
  return hour.format(new Date(iso)).replace(/\s/g, '').toLowerCase()
}

/** Date and time in Lagos: "14 March 2026, 2:30pm". @param iso ISO 8601; what is no time comes back as it is */
export function exactTime(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? iso : `${date.format(new Date(iso))}, ${timeOfDay(iso)}`
}

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
  return date.format(then)
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'} ago`
}
