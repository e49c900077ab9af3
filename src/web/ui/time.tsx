import { exactTime } from '../../contract/lagos-time.ts'
import { timeAgo } from './time-ago.ts'
import { useMinute } from './use-now.ts'

/** A moment in words, "5 minutes ago", with the exact time on hover. @param iso ISO 8601 */
export function When({ iso }: { iso: string }) {
  const minute = useMinute()
  const exact = exactTime(iso)
  return (
    <time className="fig" dateTime={iso} title={exact}>
      {minute === 0 ? exact : timeAgo(iso, minute * 60_000)}
    </time>
  )
}
