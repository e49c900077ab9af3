import { Button } from '../../ui/button.tsx'
import css from './older.module.css'
import { useShowOlder } from './read.ts'
import { PAGE, useReach, type Part } from './reach.ts'

const figure = (count: number) => count.toLocaleString('en')

/** Below the newest orders: how many more there are, and a button to show them. */
export function KitchenOlder({
  part,
  shown,
  count,
}: {
  part: Part
  shown: number
  /** How many there are in all. */ count: number
}) {
  const { more } = useReach(part)
  const showOlder = useShowOlder(part)
  if (!more) return null
  const hidden = Math.max(0, count - shown)
  return (
    <div className={css.older}>
      <p className="soft">
        {hidden > 0 ? (
          <>
            and <b className="fig">{figure(hidden)}</b> more, placed before these
          </>
        ) : (
          'and more, placed before these'
        )}
      </p>
      {showOlder ? (
        <Button kind="quiet" onClick={showOlder}>
          Show {hidden > 0 && hidden < PAGE ? figure(hidden) : PAGE} more
        </Button>
      ) : (
        <p className="t1 soft">They come up here as the newer ones are done or cancelled.</p>
      )}
    </div>
  )
}
