import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry, AuditGroup } from '../../contract/audit.ts'
import { lagosDay } from '../../contract/lagos-day.ts'
import { exactTime } from '../../contract/lagos-time.ts'
import { call } from '../calls/call.ts'
import { classes } from '../ui/classes.ts'
import { Empty } from '../ui/empty.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { useMinute } from '../ui/use-now.ts'
import { UnfoldSkeleton } from '../ui/unfold.tsx'
import { usePages } from '../calls/use-pages.ts'
import css from './audit-log.module.css'

const groups: Record<AuditGroup, string> = {
  order: 'Orders',
  payment: 'Payments',
  product: 'Menu and prices',
  settings: 'Settings',
  review: 'Reviews',
  mailing: 'Letters to everybody',
  role: 'Admins',
  user: 'Customers',
  factor: 'Passkeys and codes',
}

/** The audit log, latest first. */
export function AuditLog() {
  const [group, setGroup] = useState('')
  const [by, setBy] = useState('')
  const [day, setDay] = useState('')
  const { data: people } = useQuery({ queryKey: ['admins'], queryFn: ({ signal }) => call('GET /admins', { signal }) })
  const entries = usePages(['audit', group, by, day], 'GET /audit', {
    query: { limit: '30', ...(group && { group }), ...(by && { by }), ...(day && { day }) },
  })
  const minute = useMinute()
  const filtered = group !== '' || by !== '' || day !== ''
  return (
    <>
      <form className={css.filters} aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label="About"
          name="group"
          value={group}
          onChange={setGroup}
          options={[['', 'Everything'], ...Object.entries(groups)]}
        />
        <SelectField
          label="By"
          name="by"
          value={by}
          onChange={setBy}
          options={[['', 'Everybody'], ...(people?.admins ?? []).map(({ _id, name }): [string, string] => [_id, name])]}
        />
        <Field
          label="Day"
          name="day"
          type="date"
          max={lagosDay(minute * 60_000)}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </form>
      <div className={classes(entries.stale && css.stale)} aria-busy={entries.stale}>
        {entries.rows === undefined ? (
          entries.error ? (
            <Problem title="The log did not arrive" onRetry={entries.again} />
          ) : (
            <UnfoldSkeleton />
          )
        ) : entries.rows.length === 0 ? (
          <Empty title={filtered ? 'Nothing of this kind' : 'Nothing yet'} cold={false}>
            <p className="soft">
              {filtered
                ? 'Choose another day, person or kind.'
                : 'Whoever changes an order, a price, a setting, a payment or an admin is written down here.'}
            </p>
          </Empty>
        ) : (
          <ol className={css.list} aria-label="Who changed what">
            {entries.rows.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ol>
        )}
        <div className={css.more}>
          <ShowMore what="entries" pages={entries} />
        </div>
      </div>
    </>
  )
}

function Entry({ entry: { who, words, at, action, subject } }: { entry: AuditEntry }) {
  return (
    <li>
      <p>
        <b>{who}</b>{' '}
        {action.startsWith('order.') ? (
          <Link className={css.go} to={`/admin/orders/${subject}`}>
            {words}
          </Link>
        ) : (
          words
        )}
      </p>
      <time className="t1 soft fig" dateTime={at}>
        {exactTime(at)}
      </time>
    </li>
  )
}
