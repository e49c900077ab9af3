import type { Order } from '../../contract/orders.ts'
import { changeSavedOrders } from '../storage.ts'
import { noteOrder } from './waiting-orders.ts'

/** Keeps an order that the server has just taken among the saved orders, once. */
export function keepOrder(order: Order) {
  changeSavedOrders((saved) => (saved.some((one) => one._id === order._id) ? saved : [...saved, {
    items: order.items.map(({ name, quantity, price }) => ({ name, quantity, price })),
    customerNote: order.customerNote, totalPrice: order.totalPrice, createdAt: order.createdAt,
    _id: order._id, status: order.status, town: order.town, owner: order.userId._id,
  }]))
  noteOrder(order)
}
