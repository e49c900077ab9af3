import { useEffect, useRef, useState } from 'react'
import { kitchen } from '../../kitchen/use-kitchen.ts'
import { askToLogInForOrder } from '../../session/login-asked.ts'
import { products } from '../../menu/use-products.ts'
import { say } from '../words.ts'
import { toast } from '../../ui/toast.tsx'
import { takeBack } from '../unsent/answer-unsent.ts'
import { networkDown } from '../../ui/network-down.ts'
import { changeDraft, getDraft } from './kept-draft.ts'
import { draftTotal, reprice, type NewPrices } from './order-draft.ts'
import { forgetPicked } from './pick-dishes.ts'
import { useHindrance } from './use-hindrance.ts'
import { confirmDraft, readUnsent, useOutbox } from '../unsent/outbox.ts'
import type { Outcome } from '../unsent/send-order.ts'
import { sendUnsent } from '../unsent/send-unsent.ts'
import { findCustomer } from '../signed-in.ts'
import { needsNewKey, type UnsentOrder } from '../unsent/unsent-order.ts'
import { waitingOrders } from '../waiting-orders.ts'

type Town = { name: string; fee: number }

/**
 * Sends the draft through the outbox and says what became of it. It returns to the draft when the customer has to
 * change something, and stays in the outbox when no answer comes.
 * @param onPlaced called when it is placed, or was discarded in another tab
 * @returns `order`: the one that is being sent, or waits for the network
 */
export function usePlaceOrder(onPlaced: () => void) {
  const [hindrance, setHindrance] = useHindrance()
  const [order, setOrder] = useState<UnsentOrder>()
  const [sending, setSending] = useState(false)
  const outbox = useOutbox()
  const here = useRef(false)
  const kept = order && outbox.find(({ key }) => key === order.key)

  async function place(town: Town) {
    const seen = getDraft()
    setHindrance(undefined)
    setSending(true)
    try {
      const owner = await findCustomer()
      if (owner === null) return login()
      if (owner === undefined)
        return setHindrance({ is: 'refused', message: networkDown('Your order is kept here; please try again.') })
      const confirmed = await confirmDraft(seen, owner, town)
      if (!confirmed)
        return setHindrance({
          is: 'refused',
          message: 'This order was changed or sent in another tab. Please look at it again.',
        })
      forgetPicked()
      setOrder(confirmed)
      await send(confirmed)
    } finally {
      setSending(false)
    }
  }

  async function send(confirmed: UnsentOrder) {
    const outcome = await sendUnsent(confirmed.key)
    if (outcome && outcome.is !== 'no-answer' && outcome.is !== 'withdrawn') await answered(confirmed, outcome)
  }

  /** Tries again to send the waiting order. */
  async function retry() {
    if (!order) return
    setSending(true)
    await send(order).finally(() => setSending(false))
  }

  async function answered(confirmed: UnsentOrder, outcome: Exclude<Outcome, { is: 'no-answer' | 'withdrawn' }>) {
    // The dialog was closed meanwhile: the order stays in the outbox, which will ask; the dialog may show another order
    // now.
    if (!here.current) return
    if (outcome.is === 'placed') return onPlaced()
    const became = await takeBack(confirmed.key, needsNewKey(outcome))
    if (became === 'gone') return
    setOrder(undefined)
    if (became === 'stays')
      return setHindrance({ is: 'refused', message: 'The order before this one waits in My Cart for your answer.' })
    if (outcome.is === 'signed-out') login()
    else if (outcome.is === 'price-changed') {
      setHindrance({ is: 'price-changed', now: outcome.now })
      void products.refresh()
    } else if (outcome.is === 'sent-before') {
      setHindrance({
        is: 'refused',
        message: outcome.cancelled
          ? 'Your first try did arrive, and it has been cancelled since. Confirm again if you still want it.'
          : 'Your first try did arrive after all: that order is in My Cart. Confirm again only if you want this one as well.',
      })
      void waitingOrders.refresh()
    } else {
      toast(say.orderRefused)
      setHindrance(
        outcome.code === 'KITCHEN_CLOSED'
          ? { is: 'closed', message: outcome.message }
          : { is: 'refused', message: outcome.message },
      )
      if (outcome.code === 'KITCHEN_CLOSED') void kitchen.refresh()
      if (['UNKNOWN_DISH', 'SOLD_OUT', 'TOO_FEW_LEFT'].includes(outcome.code)) void products.refresh()
    }
  }

  /** Takes the new prices into the draft; without `town`, to go on changing it. */
  async function takeNewPrices(prices: NewPrices, town?: Town) {
    changeDraft((draft) => reprice(draft, prices))
    setHindrance(undefined)
    if (!town) return
    // The customer agreed to this total only, so a changed draft is not sent.
    if (draftTotal(getDraft(), prices.deliveryFee).total !== prices.totalPrice)
      setHindrance({ is: 'refused', message: 'This order was changed meanwhile. Please look at it again.' })
    else await place({ name: town.name, fee: prices.deliveryFee })
  }

  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  // Another try, in this tab or another, has ended the wait.
  useEffect(() => {
    if (!order || sending || (kept && !kept.question && !kept.unwanted)) return
    void readUnsent(order.key).then((now) => {
      if (!here.current) return undefined
      if (!now || now.unwanted) onPlaced()
      else if (now.question) return answered(now, now.question)
      return undefined
    })
  })

  return { place, retry, order: order && (kept ?? order), sending, hindrance, takeNewPrices }
}

function login() {
  toast(say.orderNeedsLogin)
  askToLogInForOrder()
}
