/**
 * Where an order comes from: `shop`, placed by its customer; all others, entered by the kitchen for somebody who
 * called, wrote or came to the door.
 */
export const orderOrigins = ['shop', 'phone', 'door', 'whatsapp'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

/** The words on the mark of an order that the kitchen entered. */
export const originWords: Record<OrderOrigin, string> = {
  shop: 'From the shop',
  phone: 'By phone',
  door: 'At the door',
  whatsapp: 'WhatsApp',
}
