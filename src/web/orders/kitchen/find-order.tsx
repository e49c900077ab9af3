import { SEARCH_MOST } from '../../../contract/text-lengths.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { goTo } from '../../ui/location.ts'
import css from './find-order.module.css'
import { sought } from './past-read.ts'

/** Searches all orders, finished or not; the history shows the result. */
export function FindOrder() {
  const [search, setSearch] = useState('')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!search.trim()) return
    sought.set(search.trim())
    goTo('/admin/history')
  }
  return (
    <form className={css.find} role="search" onSubmit={submit}>
      <Field
        label="Find an order"
        name="search"
        type="search"
        enterKeyHint="search"
        maxLength={SEARCH_MOST}
        placeholder="Number, phone or name"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Button type="submit" kind="quiet">
        Find
      </Button>
    </form>
  )
}
