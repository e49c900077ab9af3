import type { Guest } from '../../contract/guests.ts'
import { formatPhone } from '../../contract/phone.ts'
import { ShowMore } from '../ui/show-more.tsx'
import { When } from '../ui/time.tsx'
import { Unfold, UnfoldList } from '../ui/unfold.tsx'
import type { Pages } from '../calls/use-pages.ts'
import { GuestDetails } from './guest-details.tsx'
import css from './people.module.css'

/** Customers without an account, the latest first. */
export function Guests({ pages }: { pages: Pages<Guest> }) {
  return (
    <>
      <UnfoldList label="Phone customers">
        {(pages.rows ?? []).map((guest) => (
          <Unfold
            key={guest._id}
            head={
              <>
                <span className={css.name}>{guest.name}</span>
                {guest.phoneNumber && <span className={css.id}>{formatPhone(guest.phoneNumber)}</span>}
                <span className="t1 soft">
                  Last order <When iso={guest.lastOrderAt} />
                </span>
              </>
            }
          >
            <GuestDetails guest={guest} />
          </Unfold>
        ))}
      </UnfoldList>
      <div className={css.more}>
        <ShowMore what="customers" pages={pages} />
      </div>
    </>
  )
}
