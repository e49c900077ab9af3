import type { OrderChange } from './orders.ts'
import { quantityWords } from './units.ts'

const texts = { customerNote: 'The address', landmark: 'The landmark', kitchenNote: 'The note to the kitchen' }

/** The changes of an order, one sentence each: "2 spoons Amala instead of 3", "Moi Moi is not on it any more". */
export function changeWords({ lines, fields }: Pick<OrderChange, 'lines' | 'fields'>): string[] {
  return [
    ...lines.map(({ name, unit, from, to }) =>
      to === 0 ? `${name} is not on it any more` : `${quantityWords(to, unit)} ${name} instead of ${from}`,
    ),
    ...fields.map((field) => `${texts[field]} is another now`),
  ]
}
