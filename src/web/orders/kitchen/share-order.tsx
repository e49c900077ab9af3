import type { Kitchen } from '../../../contract/kitchen.ts'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { orderText } from './order-text.ts'

/** Shares an order by the phone's share sheet or, without one, by WhatsApp. */
export function ShareOrder({ order, kitchen }: { order: Order; kitchen: Pick<Kitchen, 'name' | 'phone'> | undefined }) {
  async function share() {
    const text = orderText(order, kitchen)
    try {
      if ('share' in navigator) return await navigator.share({ text })
    } catch (error) {
      // The person closed the sheet; any other failure falls back to WhatsApp.
      if (error instanceof Error && error.name === 'AbortError') return
    }
    window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
  }
  return (
    <Button kind="line" onClick={() => void share()}>
      <Icon name="chat" small /> Share<span className="vh"> order #{order.number}</span>
    </Button>
  )
}
