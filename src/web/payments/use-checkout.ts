import { useState } from 'react'
import type { Order } from '../../contract/orders.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import { REFERENCE_LENGTH, referenceFrom } from '../../contract/reference.ts'
import { kitchen } from '../kitchen/use-kitchen.ts'
import { say } from './words.ts'
import { newKey } from '../calls/new-key.ts'
import { takeCheckedOut, waitingOrders } from '../orders/waiting-orders.ts'
import { goTo } from '../ui/location.ts'
import { toast } from '../ui/toast.tsx'
import type { CheckoutPlan } from './plan-checkout.ts'
import { sendCheckout } from './send-checkout.ts'
import { addTransfer, waitingTransfers } from './waiting-transfers.ts'

/** The customer's choices in the dialog. */
export interface CheckoutChoice {
  method: PaymentMethod
  town: string | undefined
  address: string
  landmark: string
  /** naira */
  paysWith: number | undefined
}

/**
 * The last shown reference that is on no payment yet. It stays the same, because people transfer first and press
 * afterwards.
 */
let shownReference: string | undefined

const newReference = () => referenceFrom(crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH)))

/**
 * Sends the checkout and says what became of it. All tries of one dialog have the same key, so that none is made twice.
 * @param hold keeps the orders in the dialog until the outcome is known, because an event may remove them before
 * @param onDone called when it succeeded and the cart is cleared
 */
export function useCheckout(hold: (orders: readonly Order[] | undefined) => void, onDone: () => void) {
  const [key] = useState(newKey)
  const [reference, setReference] = useState(() => (shownReference ??= newReference()))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function proceed(
    { orders, total, asksTown, asksAddress }: CheckoutPlan,
    { method, town, address, landmark, paysWith }: CheckoutChoice,
  ) {
    hold(orders)
    setBusy(true)
    setProblem(undefined)
    const outcome = await sendCheckout(
      {
        orders: orders.map(({ _id }) => _id),
        method,
        reference,
        expectedTotal: total,
        ...(asksTown && town !== undefined && { town }),
        ...(asksAddress && {
          customerNote: address.trim(),
          ...(landmark.trim() !== '' && { landmark: landmark.trim() }),
        }),
        ...(method === 'cash' && paysWith !== undefined && { paysWith }),
      },
      key,
    ).finally(() => setBusy(false))
    switch (outcome.is) {
      case 'done':
        shownReference = undefined
        toast(say.checkedOut)
        takeCheckedOut(outcome.payment.orders.map(({ _id }) => _id))
        if (outcome.payment.method === 'transfer') addTransfer(outcome.payment)
        onDone()
        goTo('/order-history')
        break
      case 'sent-before':
        shownReference = undefined
        toast(say.checkedOut)
        takeCheckedOut(orders.map(({ _id }) => _id))
        void waitingOrders.refresh()
        void waitingTransfers.renew()
        onDone()
        goTo('/order-history')
        break
      case 'no-answer':
        setProblem('No answer came from the kitchen. Press Proceed again; it never checks out twice.')
        break
      case 'refused':
        hold(undefined)
        toast({ kind: 'bad', title: 'Checkout failed' })
        setProblem(outcome.message)
        if (outcome.code === 'REFERENCE_TAKEN') setReference((shownReference = newReference()))
        // The orders, their totals or the fees have changed.
        void waitingOrders.refresh()
        void kitchen.refresh()
        break
      case 'signed-out':
        // The orders stay: after logging in again the dialog is unchanged.
        setProblem(outcome.message)
    }
  }

  return { proceed, reference, busy, problem }
}
