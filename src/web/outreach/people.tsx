import { useEffect, useState } from 'react'
import { inWords, SERVER_AWAY } from '../calls/in-words.ts'
import { say } from './words.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Empty } from '../ui/empty.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/problem.tsx'
import { Segments } from '../ui/segments.tsx'
import { UnfoldSkeleton } from '../ui/unfold.tsx'
import { usePages } from '../calls/use-pages.ts'
import { useUnreadToast } from '../calls/use-unread-toast.ts'
import { Accounts } from './accounts.tsx'
import { EmailUsers } from './email-users.tsx'
import { Guests } from './guests.tsx'
import { MailingHistory } from './mailing-history.tsx'
import { MailingProgress } from './mailing-progress.tsx'
import css from './people.module.css'

/** How long to wait for the next character of a search, in ms. */
const TYPING = 250
const PAGE = '30'

/** All customers, with an account or without, and mailings. A search covers both lists. */
export function People() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<'accounts' | 'phone'>('accounts')
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING)
    return () => clearTimeout(timer)
  }, [typed])
  const query = { limit: PAGE, ...(search && { search }) }
  const people = usePages(['people', search], 'GET /all-users', { query })
  const guests = usePages(['people', 'guests', search], 'GET /guests', { query })
  const error = people.error ?? guests.error
  useUnreadToast(error, say.usersUnread)
  const why = inWords(error, SERVER_AWAY)
  const stale = people.stale || guests.stale
  const [found, foundGuests] = [people.rows?.length ?? 0, guests.rows?.length ?? 0]
  const retry = () => {
    people.again()
    guests.again()
  }
  return (
    <>
      <MailingProgress />
      <div className={css.top}>
        <Field
          label="Search"
          name="search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          hint="The beginning of a name, an e-mail or a phone number, or its last four digits."
        />
        <div>
          <Button onClick={() => setWriting(true)}>
            <Icon name="mail" small /> Email Users
          </Button>
        </div>
      </div>
      {!search && (
        <div className={css.kind}>
          <Segments
            label="Who"
            labelled={false}
            value={kind}
            choices={{ accounts: 'With an account', phone: 'By phone' }}
            onChoose={setKind}
          />
        </div>
      )}
      <div className={classes(stale && css.stale)} aria-busy={stale}>
        {!people.rows || !guests.rows ? (
          error ? (
            <Problem title={say.usersUnread.title} detail={why} onRetry={retry} />
          ) : (
            <UnfoldSkeleton label="Loading users" />
          )
        ) : search && found + foundGuests === 0 ? (
          <Empty title="Nobody by that name">
            <p className="soft">Try the beginning of another word, or fewer of them.</p>
          </Empty>
        ) : !search && kind === 'phone' && foundGuests === 0 ? (
          <Empty title="Nobody yet" cold={false}>
            <p className="soft">Whoever orders by phone or at the door is here once their order is entered.</p>
          </Empty>
        ) : (
          <>
            {(search ? found > 0 : kind === 'accounts') && <Accounts pages={people} />}
            {search && foundGuests > 0 && <h2 className={`t3 bold ${css.part}`}>By phone or at the door</h2>}
            {(search ? foundGuests > 0 : kind === 'phone') && <Guests pages={guests} />}
          </>
        )}
        <p className="vh" role="status">
          {search && !stale && people.rows && guests.rows
            ? `${found + foundGuests}${people.hasMore || guests.hasMore ? ' or more' : ''} found`
            : ''}
        </p>
      </div>
      <MailingHistory />
      {writing && <EmailUsers onClose={() => setWriting(false)} />}
    </>
  )
}
