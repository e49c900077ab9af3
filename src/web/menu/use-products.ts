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

/** The dish that the page of a dish was rendered with, until the menu itself is there. */
export const dishOfPage = share<Product | undefined>(undefined)
