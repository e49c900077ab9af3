import { dateOf } from '../../contract/lagos-time.ts'
import type { Person } from '../../contract/outreach.ts'
import { Badge } from '../ui/badge.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Unfold, UnfoldList } from '../ui/unfold.tsx'
import type { Pages } from '../calls/use-pages.ts'
import css from './people.module.css'
import { PersonDetails } from './person-details.tsx'

/** Everybody with an account, by id, join date and name, newest first. */
export function Accounts({ pages }: { pages: Pages<Person> }) {
  return (
    <>
      <UnfoldList label="Users">
        {(pages.rows ?? []).map((person) => (
          <Unfold
            key={person._id}
            head={
              <>
                <span className={css.name}>{person.name}</span>
                <span className={css.id}>{person._id}</span>
                <span className="t1 soft">Joined {dateOf(person.createdAt)}</span>
                {person.blocked && (
                  <>
                    {' '}
                    <Badge tone="bad">Blocked</Badge>
                  </>
                )}
              </>
            }
          >
            <PersonDetails person={person} />
          </Unfold>
        ))}
      </UnfoldList>
      <div className={css.more}>
        <ShowMore what="users" pages={pages} />
      </div>
    </>
  )
}
