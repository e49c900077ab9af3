import type { Product } from '../../contract/menu.ts'
import { call } from '../calls/call.ts'
import { makeReading, useReading } from '../calls/reading.ts'
import { share } from '../ui/shared.ts'

/** The menu. */
export const products = makeReading(() => call('GET /products'))

/** The menu, read once and shared. */
export function useProducts() {
  return useReading(products)
}

/** The dish that its page was rendered with, until the menu is loaded. */
export const dishOfPage = share<Product | undefined>(undefined)
