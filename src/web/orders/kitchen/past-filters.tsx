import { SEARCH_MOST } from '../../../contract/text-lengths.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import css from './past-filters.module.css'
import { everyPast, type PastFilter } from './past-read.ts'

const kinds = { completed: 'Completed', cancelled: 'Cancelled', all: 'All orders' } as const

/** The filters of past orders: search, period, and result. */
export function PastFilters({
  filter,
  busy,
  onChange,
}: {
  filter: PastFilter
  busy: boolean
  onChange: (filter: PastFilter) => void
}) {
  const [search, setSearch] = useState(filter.search)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = search.trim()
    // The first search looks among all states, because the person rarely knows how far the order is.
    onChange({ ...filter, search: wanted, ...(wanted && !filter.search && { ended: 'all' }) })
  }
  function clear() {
    setSearch('')
    onChange({ ...everyPast, ended: filter.ended === 'cancelled' ? 'cancelled' : 'completed' })
  }
  return (
    <form className={css.form} role="search" onSubmit={submit}>
      <div className={css.ended}>
        <Segments
          label="How they ended"
          labelled={false}
          value={filter.ended}
          choices={kinds}
          onChoose={(ended) => onChange({ ...filter, ended })}
        />
      </div>
      <div className={css.find}>
        <Field
          label="Find"
          name="search"
          type="search"
          enterKeyHint="search"
          maxLength={SEARCH_MOST}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          hint="An order’s number, a phone number, or how a name begins"
        />
        <Button type="submit" kind="quiet" busy={busy}>
          Find
        </Button>
      </div>
      <div className={css.days}>
        <Field
          label="From"
          name="from"
          type="date"
          max={filter.to || undefined}
          value={filter.from}
          onChange={(event) => onChange({ ...filter, from: event.target.value })}
        />
        <Field
          label="To"
          name="to"
          type="date"
          min={filter.from || undefined}
          value={filter.to}
          onChange={(event) => onChange({ ...filter, to: event.target.value })}
        />
      </div>
      {(filter.search || filter.from || filter.to) && (
        <div>
          <Button kind="line" onClick={clear}>
            Show all
          </Button>
        </div>
      )}
    </form>
  )
}
