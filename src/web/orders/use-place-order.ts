import { useState } from 'react'
import { openDialog } from '../dialogs.ts'
import { products } from '../menu/use-products.ts'
import { say } from '../messages.ts'
import { toast } from '../ui/toast.tsx'
import { keepOrder } from './keep-order.ts'
import { changeDraft, getDraft } from './kept-draft.ts'
import { draftTotal, emptyDraft, reprice, type NewPrices } from './order-draft.ts'
import { newOrderKey } from './order-key.ts'
import { sendOrder } from './send-order.ts'
import { waitingOrders } from './waiting-orders.ts'

/**
 * Sends the draft and says what became of it. The draft is given up only once the order stands; until then every try
 * goes under the same key, so that none is placed twice.
 * @param onPlaced the order stands
 */
export function usePlaceOrder(onPlaced: () => void) {
  const [refusal, setRefusal] = useState<string>()
  const [newPrices, setNewPrices] = useState<NewPrices>()

  async function place(town: { name: string; fee: number }) {
    changeDraft((draft) => ({ ...draft, key: draft.key ?? newOrderKey(), sending: true, unsent: false }))
    setRefusal(undefined)
    setNewPrices(undefined)
    const draft = getDraft()
    const outcome = await sendOrder({
      items: draft.lines.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
      customerNote: draft.address.trim(), ...(draft.landmark.trim() !== '' && { landmark: draft.landmark.trim() }), town: town.name, expectedTotal: draftTotal(draft, town.fee).total,
    }, draft.key!).finally(() => changeDraft((now) => ({ ...now, sending: false })))
    switch (outcome.is) {
      case 'placed':
        keepOrder(outcome.order)
        changeDraft(({ customer }) => ({ ...emptyDraft, customer }))
        toast(say.orderPlaced)
        onPlaced()
        break
      case 'signed-out':
        toast(say.orderNeedsLogin)
        await openDialog('login')
        break
      case 'no-answer':
        changeDraft((now) => ({ ...now, unsent: true }))
        break
      case 'price-changed':
        setNewPrices(outcome.now)
        void products.refresh()
        break
      case 'sent-before':
        changeDraft((now) => ({ ...now, key: null }))
        setRefusal('Your first try did arrive after all: that order is in My Cart. Confirm again only if you want this one as well.')
        void waitingOrders.refresh()
        break
      case 'refused':
        toast(say.orderRefused)
        setRefusal(outcome.message)
        if (outcome.code === 'UNKNOWN_DISH') void products.refresh()
    }
  }

  /** Takes the new prices into the draft; `undefined` town: to go on changing it. */
  async function takeNewPrices(prices: NewPrices, town?: { name: string; fee: number }) {
    changeDraft((draft) => reprice(draft, prices))
    setNewPrices(undefined)
    if (town) await place({ name: town.name, fee: prices.deliveryFee })
  }

  return { place, refusal, newPrices, takeNewPrices, forgetRefusal: () => setRefusal(undefined) }
}
