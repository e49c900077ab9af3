/** What the owner of a new shop should set, in the best order to do it. */
export const firstHourItems = [
  'name',
  'bank',
  'phone',
  'email',
  'links',
  'towns',
  'prices',
  'hours',
  'samples',
  'sound',
  'order',
] as const
export type FirstHourItem = (typeof firstHourItems)[number]

/**
 * The items whose default may be right, so that the owner can tick them off unchanged. All others are examples, or are
 * ticked off by what happens.
 */
export const mayBeRight = [
  'name',
  'towns',
  'prices',
  'hours',
  'samples',
  'sound',
] as const satisfies readonly FirstHourItem[]
