import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { mayMove } from '../../../contract/order-status.ts'
import type { Order, Rider } from '../../../contract/orders.ts'
import { formatPhone, readPhone } from '../../../contract/phone.ts'
import { NAME_MOST } from '../../../contract/text-lengths.ts'
import { phoneProblem } from '../../accounts/phone-problem.ts'
import { call } from '../../calls/call.ts'
import { inWords } from '../../calls/in-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Modal, useDiscardQuestion } from '../../ui/modal.tsx'
import { PhoneHint } from '../../ui/phone-hint.tsx'
import { hearOrder } from './cache.ts'
import css from './rider.module.css'
import { takeStep } from './steps.ts'

/** Asks for the rider of an order; earlier riders are one press away. */
export function RiderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const [before] = useState({
    name: order.rider?.name ?? '',
    phone: order.rider ? formatPhone(order.rider.phoneNumber) : '',
  })
  const [name, setName] = useState(before.name)
  const [phone, setPhone] = useState(before.phone)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [isNew] = useState(order.rider === null)
  // Not by `autoFocus`: the browser takes no focus for what is in a dialog before it is open.
  useLayoutEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  const waits = mayMove(order.status, 'on_the_way', 'admin')
  const earlier =
    useQuery({ queryKey: ['riders'], queryFn: ({ signal }) => call('GET /riders', { signal }) }).data ?? []
  const saving = useMutation({
    mutationFn: (rider: Rider | null) => call('PUT /orders/:id/rider', { params: { id: order._id }, body: { rider } }),
    onSuccess(changed) {
      hearOrder(client, changed)
      void client.invalidateQueries({ queryKey: ['riders'] })
      onClose()
    },
  })
  const { leave, question } = useDiscardQuestion(() => name !== before.name || phone !== before.phone, onClose)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (saving.isPending || !name.trim() || !readPhone(phone)) return
    const goes = event.nativeEvent.submitter?.getAttribute('name') === 'go'
    saving.mutate(
      { name, phoneNumber: phone },
      { onSuccess: () => goes && takeStep(client, order, { status: 'on_the_way' }) },
    )
  }
  return (
    <>
      <Modal
        title="Who brings it?"
        onClose={leave}
        keepsTyped
        footer={
          <>
            <Button type="submit" form="rider" busy={saving.isPending}>
              Save rider
            </Button>
            {waits && (
              <Button type="submit" form="rider" name="go" kind="quiet" busy={saving.isPending}>
                Save, on the way
              </Button>
            )}
            {order.rider ? (
              <Button kind="line" onClick={() => saving.mutate(null)}>
                Nobody yet
              </Button>
            ) : (
              <Button kind="line" onClick={leave}>
                Cancel
              </Button>
            )}
          </>
        }
      >
        <form id="rider" className={css.form} onSubmit={submit} noValidate>
          {earlier.length > 0 && (
            <div className={css.earlier} role="group" aria-label="Earlier riders">
              <p className={css.who}>Brought one before</p>
              {earlier.slice(0, 6).map((rider) => (
                <Button key={`${rider.phoneNumber} ${rider.name}`} kind="quiet" onClick={() => saving.mutate(rider)}>
                  {rider.name}
                </Button>
              ))}
            </div>
          )}
          <Field
            label="Name"
            name="rider-name"
            autoComplete="off"
            ref={field}
            maxLength={NAME_MOST}
            value={name}
            error={asked && !name.trim() ? 'Please say who.' : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <Field
            label="Phone number"
            name="rider-phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            className="fig"
            value={phone}
            error={asked ? phoneProblem(phone) : undefined}
            hint={
              <>
                The customer sees both while the order is on the way. <PhoneHint written={phone} />
              </>
            }
            onChange={(event) => setPhone(event.target.value)}
          />
          {saving.error && (
            <FieldError>{inWords(saving.error, 'No answer came. Check the connection and press again.')}</FieldError>
          )}
        </form>
      </Modal>
      {question}
    </>
  )
}
