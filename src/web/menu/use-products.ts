import { call } from '../call.ts'
import { makeReading, useReading } from '../reading.ts'

/** The menu. */
export const products = makeReading(() => call('GET /products'))

/** The menu, read once and shared. */
export function useProducts() {
  return useReading(products)
}
