import type { ErrorBody } from './endpoint.ts'
import type { Order } from './orders.ts'
import type { Mailing } from './outreach.ts'

/** What the server tells over the socket. */
export interface ServerEvents {
  /** To the kitchen: an order was placed. At most once; a dashboard refetches on every connect. */
  new_order: (order: Order) => void
  /**
   * To the kitchen and to the order's customer: it moved, or the kitchen has seen it. Helpers hear it of open orders.
   */
  order_changed: (order: Order) => void
  /**
   * To the kitchen, and to a customer of whose orders several are concerned: many changed at once, so read them again.
   * Helpers hear it too of an order that has come to its end.
   */
  orders_changed: () => void
  /** To the admins: a letter to everybody has come further, or stands otherwise. */
  mailing_changed: (mailing: Mailing) => void
  /** To the admins: a message or review came, or was marked. */
  feedback_changed: () => void
  /** To everyone: read the menu again. */
  menu_changed: () => void
  /** To everyone: read the kitchen's settings again. */
  kitchen_changed: () => void
  /** To everyone: read the published reviews again. */
  reviews_changed: () => void
}

/** The answer to `admin_join`. */
export type JoinAnswer = { ok: true } | ({ ok: false } & ErrorBody)

/** What a client may ask over the socket. */
export interface ClientEvents {
  /**
   * Joins the kitchen's room, an admin all of it and a helper that of orders. Anyone else is told no, and joins
   * nothing.
   */
  admin_join: (answer?: (joined: JoinAnswer) => void) => void
}

/** What a handshake carries; without a token the socket is a visitor's. */
export interface Handshake {
  token?: string
}
