import type { Product } from '../../../contract/menu.ts'
import { quantityWords } from '../../../contract/units.ts'
import type { DraftLine } from './order-draft.ts'

/** Why the kitchen cannot cook a line, by the present menu; `undefined` where it can, as far as known. */
export function shortage(
  { productId, quantity }: Pick<DraftLine, 'productId' | 'quantity'>,
  menu: readonly Product[],
): string | undefined {
  const product = menu.find((one) => one._id === productId)
  if (!product) return 'Off the menu'
  if (product.soldOut) return 'Sold out'
  if (quantity <= (product.portionsLeft ?? Infinity)) return undefined
  return `Only ${quantityWords(product.portionsLeft ?? 0, product.unit)} left`
}
