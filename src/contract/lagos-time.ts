const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', hour: 'numeric', minute: '2-digit', hour12: true })

/** The date in Lagos: "14 March 2026". @param iso ISO 8601 */
export function dateOf(iso: string): string {
  return date.format(new Date(iso))
}

/** The time of day in Lagos: "2:30pm". @param iso ISO 8601 */
export function timeOfDay(iso: string): string {
  return hour.format(new Date(iso)).replace(/\s/g, '').toLowerCase()
}

/** Date and time in Lagos: "14 March 2026, 2:30pm". @param iso ISO 8601; what is no time comes back as it is */
export function exactTime(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? iso : `${dateOf(iso)}, ${timeOfDay(iso)}`
}

/** A time as it is said to who knows what day it is: "2:30pm", with the date on any other day. @param now ms */
export function timeSaid(iso: string, now: number): string {
  return dateOf(iso) === dateOf(new Date(now).toISOString()) ? timeOfDay(iso) : exactTime(iso)
}
