import { useState, type SubmitEvent } from 'react'
import { timeOfDay } from '../../../contract/lagos-time.ts'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useMinute } from '../../ui/use-now.ts'
import css from './accept.module.css'
import { quickMinutes } from './quick-accept.tsx'
import { readyAt } from '../history/ready-by.ts'

interface KitchenAcceptProps {
  order: Order
  busy: boolean
  /** Why the last try failed. */
  problem: string | undefined
  /** Whether it is accepted already, and only its time changes. */
  again?: boolean
  /** Called with when it will be ready (ISO 8601), if a time was chosen. */
  onAccept: (readyBy: string | undefined) => void
  onClose: () => void
}

/** Accepts an order, with a promised time if the kitchen likes. */
export function KitchenAccept({ order, busy, problem, again = false, onAccept, onClose }: KitchenAcceptProps) {
  const [chosen, setChosen] = useState(again ? '20' : 'none')
  const [time, setTime] = useState('')
  const [missing, setMissing] = useState<string>()
  const minute = useMinute() * 60_000
  const said = order.readyBy !== null
  const inMinutes = (minutes: number, from: number) => new Date(from + minutes * 60_000).toISOString()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const readyBy =
      chosen === 'none'
        ? undefined
        : chosen === 'time'
          ? readyAt(time, Date.now())
          : inMinutes(Number(chosen), Date.now())
    if (chosen === 'time' && readyBy === undefined) setMissing('Please say at what time, or choose another answer.')
    else onAccept(readyBy)
  }

  return (
    <Modal
      title={
        again ? `Order #${order.number}: ${said ? 'another time' : 'say a time'}` : `Accept order #${order.number}`
      }
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="accept-order" busy={busy}>
            {!again ? 'Accept order' : said ? 'Change the time' : 'Say the time'}
          </Button>
          <Button kind="line" onClick={onClose}>
            {again && said ? 'Keep it' : 'Not yet'}
          </Button>
        </>
      }
    >
      <form id="accept-order" onSubmit={submit} noValidate>
        <fieldset className={css.when}>
          <legend className="bold">When will it be ready?</legend>
          {quickMinutes.map((minutes) => (
            <Choice
              key={minutes}
              name="ready"
              value={String(minutes)}
              checked={chosen === String(minutes)}
              onChoose={() => setChosen(String(minutes))}
              title={`In ${minutes} minutes`}
              note={`at ${timeOfDay(inMinutes(minutes, minute))}`}
            />
          ))}
          <Choice
            name="ready"
            value="time"
            checked={chosen === 'time'}
            onChoose={() => setChosen('time')}
            title="At a time"
            note="Lagos time"
          />
          {!again && (
            <Choice
              name="ready"
              value="none"
              checked={chosen === 'none'}
              onChoose={() => setChosen('none')}
              title="No time"
              note="the customer sees none"
            />
          )}
        </fieldset>
        {chosen === 'time' && (
          <Field
            label="Ready at"
            name="time"
            type="time"
            required
            value={time}
            error={missing}
            onChange={(event) => {
              setTime(event.currentTarget.value)
              setMissing(undefined)
            }}
          />
        )}
        {problem !== undefined && !busy && <FieldError>{problem}</FieldError>}
      </form>
    </Modal>
  )
}
