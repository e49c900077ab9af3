import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { KITCHEN_NOTE_MOST } from '../../../contract/kitchen-note.ts'
import type { Kitchen } from '../../../contract/kitchen.ts'
import { listNames } from '../../../contract/list-names.ts'
import { formatNaira } from '../../../contract/money.ts'
import type { Product } from '../../../contract/menu.ts'
import { readPhone } from '../../../contract/phone.ts'
import { ADDRESS_MOST, LANDMARK_MOST } from '../../../contract/text-lengths.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import css from './enter-order.module.css'
import { EntryDishes } from './entry-dishes.tsx'
import { EntryPerson } from './entry-person.tsx'
import type { Entry } from './kept-entry.ts'
import { Segments } from '../../ui/segments.tsx'
import { entryProblem, entryTotal, useEnterOrder } from './use-enter-order.ts'

const unpaidWays = { later: 'Later', cash: 'Cash on delivery', transfer: 'Bank transfer' } as const
const ways = { ...unpaidWays, paid: 'Paid in cash', transferred: 'Paid by transfer' } as const

/** What needs attention: a field with an error, or the first dish where none is chosen. */
const unready = '[aria-invalid="true"], fieldset:has(+ [role="alert"]) button'

/**
 * Enters an order for a customer on the phone or at the door.
 * @param onDone called when it is stored
 * @param mayTake whether the person may mark it paid
 */
export function EnterOrderForm({
  menu,
  kitchen: { towns },
  mayTake,
  onDone,
}: {
  menu: readonly Product[]
  kitchen: Kitchen
  mayTake: boolean
  onDone: () => void
}) {
  const { entry, blank, change, clear, sending } = useEnterOrder(onDone)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const began = useRef(!blank)
  // Focuses the phone number first, because somebody is on the phone.
  useEffect(() => {
    const phone = form.current?.elements.namedItem('phone')
    if (!began.current && phone instanceof HTMLElement) phone.focus()
  }, [])
  const total = entryTotal(entry, menu, towns)
  const reachable = entry.phone.trim() ? readPhone(entry.phone) !== undefined : entry.origin === 'door'
  const missing = [
    !reachable && 'a phone number',
    !entry.name.trim() && 'a name',
    entry.counts.size === 0 && 'a dish',
  ].filter((one) => one !== false)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (missing.length > 0) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(unready)?.focus())
    else if (!sending.isPending) sending.mutate(total)
  }
  function count(id: string, count: number) {
    const counts = new Map(entry.counts)
    if (count > 0) counts.set(id, count)
    else counts.delete(id)
    change({ counts })
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <div className={css.part}>
        <Segments
          label="How it came"
          value={entry.origin}
          choices={{ phone: 'By phone', whatsapp: 'WhatsApp', door: 'At the door' }}
          onChoose={(origin) => change({ origin })}
        />
        <EntryPerson entry={entry} asked={asked} onChange={change} />
        <EntryDishes menu={menu} counts={entry.counts} onCount={count} />
        {asked && entry.counts.size === 0 && <FieldError>Please add a dish.</FieldError>}
      </div>
      <div className={css.part}>
        <Segments
          label="Where it goes"
          value={entry.town}
          choices={{ '': 'Picks it up', ...Object.fromEntries(towns.map(({ name }) => [name, name])) }}
          onChoose={(town) => change({ town })}
        />
        {entry.town !== '' && (
          <>
            <Field
              label="Address"
              name="address"
              autoComplete="off"
              multiline
              maxLength={ADDRESS_MOST}
              value={entry.address}
              onChange={(event) => change({ address: event.target.value })}
            />
            <Field
              label="Landmark"
              name="landmark"
              autoComplete="off"
              optional
              maxLength={LANDMARK_MOST}
              value={entry.landmark}
              onChange={(event) => change({ landmark: event.target.value })}
            />
          </>
        )}
        <Field
          label="Note to the kitchen"
          name="kitchen-note"
          autoComplete="off"
          optional
          maxLength={KITCHEN_NOTE_MOST}
          value={entry.kitchenNote}
          onChange={(event) => change({ kitchenNote: event.target.value })}
        />
        <Segments
          label="Payment"
          value={entry.pay}
          choices={(mayTake ? ways : unpaidWays) as Record<Entry['pay'], string>}
          onChoose={(pay) => change({ pay })}
        />
      </div>
      <div className={css.foot} data-foot>
        {asked && missing.length > 0 && (
          <FieldError>
            Not entered yet: {listNames(missing)} {missing.length > 1 ? 'are' : 'is'} missing.
          </FieldError>
        )}
        {sending.error && <FieldError>{entryProblem(sending.error)}</FieldError>}
        <Button type="submit" big full busy={sending.isPending}>
          Enter order <span className="fig">{formatNaira(total)}</span>
        </Button>
        {!blank && (
          <Button
            kind="bare"
            onClick={() => {
              setAsked(false)
              clear()
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
