import { Band } from '../ui/band.tsx'
import { LinkButton } from '../ui/button.tsx'
import css from './parked-band.module.css'
import { parkedSum } from './parked-words.ts'
import { useParked } from './parked.ts'

/** Says on the dashboard that mails were given up on; shows nothing while there are none. */
export function ParkedBand() {
  const { data: jobs } = useParked()
  return (
    <div role="status" className={css.place}>
      {jobs !== undefined && jobs.length > 0 && (
        <Band
          icon="mail"
          action={
            <LinkButton to="/admin/letters" kind="line">
              See why
            </LinkButton>
          }
        >
          <b>{parkedSum(jobs)}.</b>
        </Band>
      )}
    </div>
  )
}
