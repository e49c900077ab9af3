import type { Order } from '../../contract/orders.ts'

/**
 * Of two copies of an order, the more advanced one. Orders only move forward, so the sequence in which pages, answers
 * and events arrive does not matter. Of two equal copies the later arrival wins.
 */
export function furtherAlong(known: Order, arrived: Order): Order {
  const [before, after] = [steps(known), steps(arrived)]
  if (before !== after) return before > after ? known : arrived
  return known.acknowledgedAt !== null && arrived.acknowledgedAt === null ? known : arrived
}

/** How often an order was moved and changed. */
function steps({ history, changes }: Order): number {
  return history.length + (changes?.length ?? 0)
}
