import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { KITCHEN_NOTE_MOST } from '../../../contract/kitchen-note.ts'
import { formatNaira, toKobo, toNaira } from '../../../contract/money.ts'
import { orderTotal } from '../../../contract/order-total.ts'
import type { Order } from '../../../contract/orders.ts'
import { quantityWords } from '../../../contract/units.ts'
import { ADDRESS_MOST, LANDMARK_MOST, REASON_MOST } from '../../../contract/text-lengths.ts'
import { call, Refused } from '../../calls/call.ts'
import { inWords, PRESS_AGAIN } from '../../calls/in-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal, useDiscardQuestion } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { hearOrder, orderKey } from './cache.ts'
import css from './change-order.module.css'
import { settleStep } from './steps.ts'

/** Changes an order that has not left: smaller quantities, another address or note. Its customer is told. */
export function ChangeOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  // The order when the dialog opened: a change by another device meanwhile is reported by the refusal.
  const [was] = useState(order)
  const [counts, setCounts] = useState(was.items.map(({ quantity }) => quantity))
  const [texts, setTexts] = useState({
    customerNote: was.customerNote,
    landmark: was.landmark,
    kitchenNote: was.kitchenNote,
  })
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const fewer = counts.some((count, nth) => count !== was.items[nth]!.quantity)
  const written = (Object.keys(texts) as (keyof typeof texts)[]).filter((field) => texts[field].trim() !== was[field])
  const total = toNaira(
    orderTotal(
      was.items.map(({ unitPrice }, nth) => ({ unitPrice: toKobo(unitPrice) ?? 0, quantity: counts[nth]! })),
      toKobo(was.deliveryFee) ?? 0,
    ).total,
  )
  const problem = counts.every((count) => count === 0)
    ? 'Nothing would be left of it. Please cancel the order instead.'
    : was.customerNote !== '' && texts.customerNote.trim() === ''
      ? 'Please say where it goes.'
      : !fewer && written.length === 0
        ? 'Nothing is changed yet.'
        : undefined
  const saving = useMutation({
    async mutationFn() {
      await settleStep(order._id)
      return call('POST /orders/:id/change', {
        params: { id: order._id },
        body: {
          ...(fewer && {
            lines: counts.flatMap((quantity, line) =>
              quantity === was.items[line]!.quantity ? [] : [{ line, quantity }],
            ),
          }),
          ...Object.fromEntries(written.map((field) => [field, texts[field]])),
          ...(reason.trim() && { reason }),
          expectedTotal: total,
        },
      })
    },
    onSuccess(changed) {
      hearOrder(client, changed)
      toast({ kind: 'good', title: `Order #${order.number} is changed` })
      onClose()
    },
    onError: (error) => error instanceof Refused && void client.invalidateQueries({ queryKey: orderKey(order._id) }),
  })
  const { leave, question } = useDiscardQuestion(() => fewer || written.length > 0 || reason.trim() !== '', onClose)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (!saving.isPending && problem === undefined) saving.mutate()
  }
  const set = (field: keyof typeof texts) => (event: { currentTarget: { value: string } }) =>
    setTexts({ ...texts, [field]: event.currentTarget.value })
  return (
    <>
      <Modal
        title={`Change order #${order.number}`}
        onClose={leave}
        keepsTyped
        footer={
          <>
            <Button type="submit" form="change-order" busy={saving.isPending}>
              <span>
                Change order
                {fewer && (
                  <>
                    {' '}
                    <span className="nb">
                      · <span className="fig">{formatNaira(total)}</span>
                    </span>
                  </>
                )}
              </span>
            </Button>
            <Button kind="line" onClick={leave}>
              Leave it
            </Button>
          </>
        }
      >
        <form id="change-order" className={css.form} onSubmit={submit} noValidate>
          <fieldset className={css.lines}>
            <legend className="label">What is on it</legend>
            {was.items.map(({ name, unit, quantity }, nth) => (
              <div key={nth} className={counts[nth] === 0 ? `${css.line} ${css.gone}` : css.line}>
                <span>
                  <b>{name}</b>
                  <br />
                  <span className="t1 soft">
                    {counts[nth] === quantity
                      ? quantityWords(quantity, unit)
                      : counts[nth] === 0
                        ? 'Taken off'
                        : `${quantityWords(counts[nth]!, unit)} instead of ${quantity}`}
                  </span>
                </span>
                <span className={css.count}>
                  <IconButton
                    icon="minus"
                    label={`One ${name} fewer`}
                    disabled={counts[nth] === 0}
                    onClick={() => setCounts(counts.with(nth, counts[nth]! - 1))}
                  />
                  <output className="fig bold" aria-label={`${name}: ${counts[nth]}`}>
                    {counts[nth]}
                  </output>
                  <IconButton
                    icon="plus"
                    label={`One ${name} more`}
                    disabled={counts[nth] === quantity}
                    onClick={() => setCounts(counts.with(nth, counts[nth]! + 1))}
                  />
                </span>
              </div>
            ))}
          </fieldset>
          <Field
            label="Address"
            name="address"
            autoComplete="off"
            multiline
            maxLength={ADDRESS_MOST}
            value={texts.customerNote}
            onChange={(event) => setTexts({ ...texts, customerNote: event.target.value })}
          />
          <Field
            label="Landmark"
            name="landmark"
            autoComplete="off"
            optional
            maxLength={LANDMARK_MOST}
            value={texts.landmark}
            onChange={set('landmark')}
          />
          <Field
            label="Note to the kitchen"
            name="kitchen-note"
            autoComplete="off"
            optional
            maxLength={KITCHEN_NOTE_MOST}
            value={texts.kitchenNote}
            onChange={set('kitchenNote')}
          />
          <Field
            label="Why?"
            name="reason"
            autoComplete="off"
            optional
            maxLength={REASON_MOST}
            hint={
              order.userId._id === null
                ? 'Please call them: nobody is written to.'
                : 'The customer is told what changed, and reads this.'
            }
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {asked && problem !== undefined && <FieldError>{problem}</FieldError>}
          {saving.error && <FieldError>{inWords(saving.error, PRESS_AGAIN)}</FieldError>}
        </form>
      </Modal>
      {question}
    </>
  )
}
