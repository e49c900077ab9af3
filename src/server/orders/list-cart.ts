import { unfinishedStatuses } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import type { Reader } from '../database/database.ts'
import type { Page } from '../http/page.ts'
import { listOrders } from './list-orders.ts'

/** A page of a customer's orders that wait for checkout, newest first. @returns as `listOrders` */
export async function listCart(
  db: Reader,
  customer: string,
  page: Page,
): Promise<{ orders: Order[]; next: number | undefined }> {
  return listOrders(db, { customer, statuses: unfinishedStatuses, notCheckedOut: true }, page)
}
