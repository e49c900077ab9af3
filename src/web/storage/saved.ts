import type { OrderStatus } from '../../contract/order-status.ts'

/** An order stored in the browser under `orders`. */
export interface SavedOrder {
  items: { name: string; quantity: number; /** naira for the line */ price: number }[]
  /** The delivery address. */
  customerNote: string
  /** Naira, with the delivery fee. */
  totalPrice: number
  /** ISO 8601 */
  createdAt: string
  /** Missing until the server has it. */
  _id?: string
  status?: OrderStatus
  town?: string | null
  /** The `_id` of its customer; missing where nobody was signed in. */
  owner?: string | null
}

/** Parses the stored orders; invalid entries are left out. */
export function readSavedOrders(text: string | null): readonly SavedOrder[] {
  return parseList(text).filter(isSavedOrder)
}

/** Parses the stored notifications; entries that are no text are left out. */
export function readNotifications(text: string | null): readonly string[] {
  return parseList(text).filter((line) => typeof line === 'string')
}

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function isSavedOrder(value: unknown): value is SavedOrder {
  const order = value as Partial<SavedOrder> | null
  return (
    typeof order === 'object' &&
    order !== null &&
    typeof order.totalPrice === 'number' &&
    Number.isFinite(order.totalPrice) &&
    typeof order.createdAt === 'string' &&
    Array.isArray(order.items) &&
    order.items.every((item: unknown) => {
      const line = item as { name?: unknown; quantity?: unknown } | null
      return typeof line?.name === 'string' && typeof line.quantity === 'number'
    })
  )
}
