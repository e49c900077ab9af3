import type { KitchenProduct } from '../../contract/menu.ts'

/** What is sent about a dish; price in naira. */
export interface ProductBody {
  name?: string
  price?: number
  unit?: string
  category?: string
  description?: string
  portions?: number | null
  portionsLeft?: number
}

/**
 * Reads the form of a dish. For an existing dish only the differences are sent, so that what others or orders have
 * changed meanwhile stays.
 * @param before the dish as it was; `undefined` for a new one
 * @returns what to send, and errors by field; the server checks again
 */
export function readProductForm(
  form: FormData,
  before: KitchenProduct | undefined,
): { body: ProductBody; wrong: Record<string, string> } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
  const portionsLeft = number('portionsLeft')
  const read = {
    name: text('name'),
    price: number('price') ?? 0,
    unit: text('unit') || 'spoon',
    category: text('category'),
    description: text('description'),
    portions: number('portions'),
    ...(portionsLeft !== null && { portionsLeft }),
  }
  const wrong: Record<string, string> = {
    ...(read.name === '' && { name: 'Please enter a name.' }),
    ...(!(read.price > 0) && { price: 'Please enter a price above ₦0.' }),
  }
  const body = Object.fromEntries(
    Object.entries(read).filter(
      ([field, value]) => before === undefined || value !== before[field as keyof KitchenProduct],
    ),
  )
  // A dish that is no longer counted has no number left today.
  if (body['portions'] === null) delete body['portionsLeft']
  return { body, wrong }
}
