import { useChangeFirstHour, useFirstHour } from '../kitchen/use-first-hour.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FirstHourList } from './first-hour-list.tsx'
import css from './first-hour.module.css'

/**
 * The steps of a new shop on its dashboard, until they are done or hidden.
 * @param open whether to show the steps, or only how many are left
 */
export default function FirstHour({ open }: { open: boolean }) {
  const { data } = useFirstHour()
  const change = useChangeFirstHour()
  if (!data || data.away || data.items.every(({ done }) => done)) return null
  const done = data.items.filter((item) => item.done).length
  return (
    <details className={css.card} open={open}>
      <summary className={css.top}>
        <h2 className="t4">Set up your shop</h2>
        <span className="soft fig">
          {done} of {data.items.length}
          <span className="vh"> done</span>
        </span>
        <Icon name="down" small className={css.sign} />
      </summary>
      <p className="soft">It takes orders already. Set these, so that they reach you and the money does too.</p>
      <FirstHourList firstHour={data} />
      <p className={css.away}>
        <Button kind="bare" busy={change.isPending} onClick={() => change.mutate({ away: true })}>
          Put this list away
        </Button>{' '}
        <span className="t1 soft">You find it again in Settings, under First steps.</span>
      </p>
    </details>
  )
}
