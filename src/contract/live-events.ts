import type { ErrorBody } from './endpoint.ts'
import type { Order } from './orders.ts'
import type { Mailing } from './outreach.ts'

/** The events that the server sends over the socket. */
export interface ServerEvents {
  /** To the kitchen: an order was placed. Delivered at most once, so a dashboard refetches on every connect. */
  new_order: (order: Order) => void
  /**
   * To the kitchen and to the order's customer: its status changed, or the kitchen has opened it. Helpers get it for
   * open orders.
   */
  order_changed: (order: Order) => void
  /**
   * Many orders changed at once: read them again. To the kitchen, and to a customer with several of them. Helpers get
   * it for finished orders too.
   */
  orders_changed: () => void
  /** To the admins: the progress or state of a mailing changed. */
  mailing_changed: (mailing: Mailing) => void
  /** To the admins: a message or review came in, or was marked. */
  feedback_changed: () => void
  /** To everyone: read the menu again. */
  menu_changed: () => void
  /** To everyone: read the kitchen's settings again. */
  kitchen_changed: () => void
  /** To everyone: read the published reviews again. */
  reviews_changed: () => void
}

const names: Record<keyof ServerEvents, true> = {
  new_order: true,
  order_changed: true,
  orders_changed: true,
  mailing_changed: true,
  feedback_changed: true,
  menu_changed: true,
  kitchen_changed: true,
  reviews_changed: true,
}

/** The names of the events; one that is missing, or is none, does not compile. */
export const serverEvents = Object.keys(names) as (keyof ServerEvents)[]

/** The answer to `admin_join`. */
export type JoinAnswer = { ok: true } | ({ ok: false } & ErrorBody)

/** What a client may send over the socket. */
export interface ClientEvents {
  /** Joins the kitchen's rooms: an admin all of them, a helper that of orders. Everybody else is refused. */
  admin_join: (answer?: (joined: JoinAnswer) => void) => void
}

/** What a handshake carries; without a token the socket is a visitor's. */
export interface Handshake {
  token?: string
}
