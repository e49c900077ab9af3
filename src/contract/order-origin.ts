/**
 * Where an order comes from: placed in the shop by its customer, or written down by the kitchen for somebody who
 * called, wrote or stood at the door.
 */
export const orderOrigins = ['shop', 'phone', 'door', 'whatsapp'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

/** What marks an order that the kitchen wrote down. */
export const originWords: Record<OrderOrigin, string> = {
  shop: 'From the shop',
  phone: 'By phone',
  door: 'At the door',
  whatsapp: 'WhatsApp',
}
