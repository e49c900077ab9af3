import type { KitchenProduct } from '../../contract/menu.ts'

/** What is sent of a dish; price in naira. */
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
 * Reads the form of a dish. Of a dish that is there already only what differs is sent: what others changed or orders
 * took meanwhile stays.
 * @param before the dish as it was; none for a new one
 * @returns what to send, and what is wrong by field; the server judges by itself
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
  // Who stops counting a dish says nothing of today.
  if (body['portions'] === null) delete body['portionsLeft']
  return { body, wrong }
}
