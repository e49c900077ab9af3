/** What a new shop wants set, in the order in which it is best done. */
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

/** What may be right as a new shop has it, so that the owner can say so. The others are examples, or happen. */
export const mayBeRight = [
  'name',
  'towns',
  'prices',
  'hours',
  'samples',
  'sound',
] as const satisfies readonly FirstHourItem[]
