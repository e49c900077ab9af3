import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '../../contract/orders.ts'
import { call, isSessionOver } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { kitchenKey } from '../orders/kitchen/cache.ts'
import { goTo } from '../ui/location.ts'
import { toast } from '../ui/toast.tsx'
import { readBellLine } from './bell-lines.ts'
import { forgetLines } from './looked-at.ts'

/**
 * The number of the order that a line of the bell leads to; of several, which are paid together, the first. `undefined`
 * for a line that is about no order.
 */
export function orderOfLine(line: string): number | undefined {
  return readBellLine(line)?.numbers[0]
}

/** Goes to the order of this number, which is looked up where the kitchen's list does not hold it. What fails is said. */
export async function openOrder(client: QueryClient, number: number): Promise<void> {
  const isThis = (order: Order) => order.number === number
  try {
    const listed = client.getQueryData<Order[]>(kitchenKey)?.find(isThis)
    const order = listed ?? (await call('GET /orders', { query: { search: String(number) } })).find(isThis)
    if (order) goTo(`/admin/orders/${order._id}`)
    // A helper sees an order for a day after its end.
    else {
      forgetLines([number])
      toast({ kind: 'warn', title: `Order #${number} is over`, detail: 'it cannot be opened any more' })
    }
  } catch (error) {
    if (!isSessionOver(error)) toast({ kind: 'bad', title: `Order #${number} was not opened`, detail: inWords(error) })
  }
}
