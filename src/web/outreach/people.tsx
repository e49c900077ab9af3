import { useEffect, useState } from 'react'
import { Refused } from '../call.ts'
import { say } from '../messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { dateOf } from '../../contract/lagos-time.ts'
import { Empty } from '../ui/empty.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/problem.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Unfold, UnfoldList, UnfoldSkeleton } from '../ui/unfold.tsx'
import { usePages } from '../use-pages.ts'
import { useUnreadToast } from '../use-unread-toast.ts'
import { EmailUsers } from './email-users.tsx'
import { MailingHistory } from './mailing-history.tsx'
import { MailingProgress } from './mailing-progress.tsx'
import css from './people.module.css'
import { PersonDetails } from './person-details.tsx'

/** How long to wait for the next letter of a search, in ms. */
const TYPING = 250
const PAGE = '30'

/** Everybody with an account, and the letters that go to all of them. */
export function People() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING)
    return () => clearTimeout(timer)
  }, [typed])
  const people = usePages(['people', search], 'GET /all-users', { query: { limit: PAGE, ...(search && { search }) } })
  const { rows, error, again } = people
  useUnreadToast(error, say.usersUnread)
  const why = error instanceof Refused ? error.message : 'The network let us down, or the kitchen’s server is away.'
  return (
    <>
      <MailingProgress />
      <div className={css.top}>
        <Field label="Search" name="search" type="search" autoComplete="off" enterKeyHint="search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)}
          hint="The beginning of a name, an e-mail or a phone number, or its last four digits." />
        <div><Button onClick={() => setWriting(true)}><Icon name="mail" small /> Email Users</Button></div>
      </div>
      <div className={classes(people.stale && css.stale)} aria-busy={people.stale}>
        {rows === undefined ? error ? <Problem title={say.usersUnread.title} detail={why} onRetry={again} /> : <UnfoldSkeleton label="Loading users" />
          : rows.length === 0 ? <Empty title="Nobody by that name"><p className="soft">Try the beginning of another word, or fewer of them.</p></Empty>
          : <UnfoldList label="Users">
              {rows.map((person) => (
                <Unfold key={person._id} head={<>
                  {search && <span className={css.name}>{person.name}</span>}
                  <span className={css.id}>{person._id}</span>
                  <span className="t1 soft">Joined {dateOf(person.createdAt)}</span>
                  {person.blocked && <> <Badge tone="bad">Blocked</Badge></>}
                </>}><PersonDetails person={person} /></Unfold>
              ))}
            </UnfoldList>}
        <p className="vh" role="status">{search && !people.stale && rows ? `${rows.length}${people.hasMore ? ' or more' : ''} found` : ''}</p>
        <div className={css.more}><ShowMore what="users" pages={people} /></div>
      </div>
      <MailingHistory />
      {writing && <EmailUsers onClose={() => setWriting(false)} />}
    </>
  )
}
