import type { Order } from '../../contract/orders.ts'

/**
 * Of two copies of one order the one that is further along. Orders only ever go forward, so it does not matter in
 * which sequence a page, an answer and an event arrive. Equally far, the later arrival wins.
 */
export function furtherAlong(known: Order, arrived: Order): Order {
  const [before, after] = [steps(known), steps(arrived)]
  if (before !== after) return before > after ? known : arrived
  return known.acknowledgedAt !== null && arrived.acknowledgedAt === null ? known : arrived
}

/** How much has happened to it: how often it moved and was changed. */
function steps({ history, changes }: Order): number {
  return history.length + (changes?.length ?? 0)
}
