import type { Order } from '../../../contract/orders.ts'
import { changeSavedOrders } from '../../storage/storage.ts'
import { isCopyOf, type UnsentOrder } from './unsent-order.ts'
import { noteOrder } from '../waiting-orders.ts'

/** Saves an order that the server has just accepted, once, in place of its unsent copy. */
export function keepOrder(order: Order, unsent: UnsentOrder) {
  changeSavedOrders((saved) => {
    const others = saved.filter((one) => !isCopyOf(one, unsent))
    return others.some((one) => one._id === order._id)
      ? others
      : [
          ...others,
          {
            items: order.items.map(({ name, quantity, price }) => ({ name, quantity, price })),
            customerNote: order.customerNote,
            totalPrice: order.totalPrice,
            createdAt: order.createdAt,
            _id: order._id,
            status: order.status,
            town: order.town,
            owner: order.userId._id,
          },
        ]
  })
  noteOrder(order)
}
