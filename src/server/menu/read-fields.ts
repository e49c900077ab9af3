import { toKobo } from '../../contract/money.ts'
import { Refusal } from '../http/errors.ts'
import { tidyText } from '../http/tidy-text.ts'
import { nameKey } from './find-dishes.ts'
import {
  atMost,
  DISH_CATEGORY_MOST,
  DISH_DESCRIPTION_MOST,
  DISH_UNIT_MOST,
  NAME_MOST,
} from '../../contract/text-lengths.ts'

/** The highest price of one unit, in kobo: ten million naira. */
const PRICE_MOST = 1_000_000_000

/** The most portions per day. */
const PORTIONS_MOST = 100_000

/** The fields of a dish that an admin edits; price in naira. */
export interface ProductFields {
  name?: string
  price?: number
  unit?: string
  description?: string
  category?: string
  soldOut?: boolean
  /** How many each day begins with; `null`: not counted. */
  portions?: number | null
  /** How many are left today. */
  portionsLeft?: number
}

/** The same fields as columns of a product; a field that is not named is absent. */
export type ProductColumns = Partial<
  Record<'name' | 'name_key' | 'unit' | 'description' | 'category', string> &
    Record<'price' | 'sold_out', number> & { sold_out_on: null }
>

/** Validates the fields of a dish. @throws Refusal INVALID, naming the field in `details` */
export function readFields({
  name,
  price,
  unit,
  description,
  category,
  soldOut,
  portions,
  portionsLeft,
}: ProductFields): ProductColumns {
  const kobo = price === undefined ? undefined : readPrice(price)
  const [tidyName, tidyUnit, tidyDescription, tidyCategory] = [
    tidied(name, NAME_MOST),
    tidied(unit, DISH_UNIT_MOST),
    tidied(description, DISH_DESCRIPTION_MOST),
    tidied(category, DISH_CATEGORY_MOST),
  ]
  if (name !== undefined && !tidyName) throw invalid('name', `Please enter a name of ${atMost(NAME_MOST)}.`)
  if (unit !== undefined && !tidyUnit)
    throw invalid('unit', `Please enter a unit of ${atMost(DISH_UNIT_MOST)}, such as spoon.`)
  if (description !== undefined && tidyDescription === undefined)
    throw invalid(
      'description',
      `Please keep the description to ${DISH_DESCRIPTION_MOST.toLocaleString('en')} characters.`,
    )
  if (category !== undefined && tidyCategory === undefined)
    throw invalid('category', `Please keep the category to ${DISH_CATEGORY_MOST} characters.`)
  for (const [field, count] of [
    ['portions', portions],
    ['portionsLeft', portionsLeft],
  ] as const) {
    if (typeof count === 'number' && !(Number.isInteger(count) && count >= 0 && count <= PORTIONS_MOST))
      throw invalid(field, 'Please enter how many portions there are as a whole number from 0 to 100,000.')
  }
  return {
    ...(tidyName !== undefined && { name: tidyName, name_key: nameKey(tidyName) }),
    ...(kobo !== undefined && { price: kobo }),
    ...(tidyUnit !== undefined && { unit: tidyUnit }),
    ...(tidyDescription !== undefined && { description: tidyDescription }),
    ...(tidyCategory !== undefined && { category: tidyCategory.replace(/\s+/g, ' ') }),
    ...(soldOut !== undefined && { sold_out: soldOut ? 1 : 0, sold_out_on: null }),
  }
}

/** Reads the price of one unit, in kobo. @param naira as sent @throws Refusal INVALID */
export function readPrice(naira: number): number {
  const kobo = toKobo(naira)
  if (kobo !== undefined && kobo > 0 && kobo <= PRICE_MOST) return kobo
  throw invalid('price', 'Please enter a price above ₦0 and at most ₦10,000,000, with no more than two decimals.')
}

function tidied(written: string | undefined, most: number): string | undefined {
  return written === undefined ? undefined : tidyText(written, most)
}

/** The refusal of an invalid field. */
export function invalid(field: string, message: string): Refusal {
  return new Refusal('INVALID', message, { details: { field } })
}
