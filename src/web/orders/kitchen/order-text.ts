import type { Kitchen } from '../../../contract/kitchen.ts'
import { formatNaira } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { quantityWords } from '../../../contract/units.ts'
import { payLines } from './pay-lines.ts'
import { customerName, texts } from './words.ts'

/** A ticket as a text message, for a rider or a cook. @param kitchen left out while unknown */
export function orderText(order: Order, kitchen: Pick<Kitchen, 'name' | 'phone'> | undefined): string {
  const { userId, rider } = order
  return [
    `*Order #${order.number}*${kitchen ? `, ${kitchen.name} (${formatPhone(kitchen.phone)})` : ''}`,
    `${customerName(order)}, ${userId.phoneNumber ? formatPhone(userId.phoneNumber) : texts.noNumber}`,
    [order.customerNote || texts.noNote, order.landmark && `(${order.landmark})`, order.town]
      .filter(Boolean)
      .join(', '),
    '',
    ...order.items.map(({ quantity, unit, name }) => `${quantityWords(quantity, unit)} ${name}`),
    ...(order.kitchenNote ? ['', `Note: ${order.kitchenNote}`] : []),
    '',
    `Total ${formatNaira(order.totalPrice)}`,
    ...payLines(order),
    ...(rider ? [`Rider: ${rider.name}, ${formatPhone(rider.phoneNumber)}`] : []),
  ].join('\n')
}
