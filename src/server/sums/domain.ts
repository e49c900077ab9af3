import { domain } from '../domain.ts'

/** The daily totals of orders and takings. */
export const sums = domain({
  tables: {
    daily_sums: { kept: 'for good', people: 'none' },
    daily_takings: { kept: 'for good', people: 'none' },
    order_sums: { kept: 'for good', people: 'none' },
  },
})
