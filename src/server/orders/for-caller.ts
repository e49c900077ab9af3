import type { Order } from '../../contract/orders.ts'
import type { Caller } from '../http/caller.ts'
import { forCustomer } from './for-customer.ts'
import { forHelper } from './for-helper.ts'

/** An order as the caller may see it. A helper sees an order of their own as its customer. */
export function forCaller({ role, userId }: Pick<Caller, 'role' | 'userId'>, order: Order): Order {
  if (role === 'admin') return order
  return role === 'helper' && order.userId._id !== userId ? forHelper(order) : forCustomer(order)
}
