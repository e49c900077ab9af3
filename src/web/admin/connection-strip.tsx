import { useEffect, useState } from 'react'
import { useConnection } from '../live/live.ts'
import { timeOfDay } from '../../contract/lagos-time.ts'
import { Icon } from '../ui/icon.tsx'
import css from './connection-strip.module.css'

/** A connection that is back sooner than this, in ms, is not mentioned. */
const WORTH_SAYING = 1_200

interface ConnectionStripProps {
  /** Why live orders were refused, in the server's words. */
  refusal?: string | undefined
  /** When the list was last known to be right, in ms; 0 for never. */
  asOf: number
}

/** Says when new orders do not arrive by themselves, and how old the list is. */
export function ConnectionStrip({ refusal, asOf }: ConnectionStripProps) {
  const lost = useConnection().state === 'lost'
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (!lost) return setSaid(false)
    const timer = setTimeout(() => setSaid(true), WORTH_SAYING)
    return () => clearTimeout(timer)
  }, [lost])
  const known = asOf > 0 && (
    <>
      {' '}
      This is how things stood at <b className="fig">{timeOfDay(new Date(asOf).toISOString())}</b>.
    </>
  )
  return (
    <div role="status">
      {lost && said ? (
        <p className={css.strip}>
          <Icon name="offline" />
          <span>
            <b>Connection lost.</b> New orders may show up late; we keep trying.{known}
          </span>
        </p>
      ) : (
        refusal && (
          <p className={css.strip}>
            <Icon name="alert" />
            <span>
              <b>New orders do not arrive by themselves.</b> {refusal}
            </span>
          </p>
        )
      )}
    </div>
  )
}
