import { dishAt } from '../../contract/dish-path.ts'
import { openDialog } from '../ui/dialogs.ts'
import { products } from '../menu/use-products.ts'
import { orderDish } from '../orders/order-dish.ts'
import { toast } from '../ui/toast.tsx'

/**
 * Opens the order dialog for `/?order`, or `/?order=<dish>` with one of that dish in it. The query is then removed, so
 * that a reload opens nothing.
 */
export async function openOrderAddress(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const wanted = asked.get('order') ?? ''
  asked.delete('order')
  history.replaceState(history.state, '', `${location.pathname}${asked.size > 0 ? `?${asked}` : ''}${location.hash}`)
  if (wanted === '') return void openDialog('order')
  if (products.get().value === undefined) await products.read()
  const dish = dishAt(products.get().value ?? [], wanted)
  if (dish && !dish.soldOut) return orderDish(dish)
  if (products.get().value)
    toast({
      kind: 'info',
      title: dish ? `${dish.name} is sold out for now` : 'That dish is not on the menu today',
      detail: 'Here is what there is.',
    })
  await openDialog('order')
}
