import { useCallback, useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { useMe } from '../../accounts/use-me.ts'
import { callPage } from '../../calls/call.ts'
import { getToken, useToken } from '../../storage/storage.ts'
import { knowOrders, useKnownOrders } from '../known-orders.ts'
import { useFreshOrders } from '../use-fresh-orders.ts'

/** How many orders are shown at first, and how many more each time. */
const PAGE = 20
/** The most that one call gives. */
const MOST = 100

/** How far back the history was read in this visit, so that coming back from an order shows the same list. */
interface Reach {
  token: string | null
  /** The number of the oldest order read; `undefined` while none was. */
  oldest?: number
  shown: number
  next?: Record<string, string>
}
let reached: Reach = { token: null, shown: PAGE }

async function readPage(query: Record<string, string>, signal?: AbortSignal) {
  const token = getToken()
  const { body, next } = await callPage('GET /orders', { query: { ...query, mine: 'true' }, ...(signal && { signal }) })
  knowOrders(body, token)
  return { token, body, next }
}

/** The customer's orders, newest first, as far back as they asked for. */
export function useOrderHistory() {
  const token = useToken()
  const known = useKnownOrders()
  const me = useMe().value?._id
  const [reach, setReach] = useState(reached)
  const [more, setMore] = useState<'none' | 'coming' | 'failed'>('none')
  const became = useCallback((next: Reach) => {
    reached = next
    setReach(next)
  }, [])
  const read = useCallback(
    async (signal: AbortSignal) => {
      const shown = reached.token === getToken() ? reached.shown : PAGE
      let query: Record<string, string> | undefined = { limit: String(Math.min(shown, MOST)) }
      let [left, oldest]: [number, number | undefined] = [shown, undefined]
      let of: string | null = null
      while (query && left > 0) {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(query, signal)
        of = page.token
        left -= page.body.length
        oldest = page.body.at(-1)?.number ?? oldest
        query = page.next
      }
      became({ token: of, shown, ...(oldest !== undefined && { oldest }), ...(query && { next: query }) })
    },
    [became],
  )
  const { problem, retry } = useFreshOrders(read)

  async function showMore() {
    if (!reach.next || more === 'coming') return
    setMore('coming')
    try {
      const { token: of, body, next } = await readPage({ ...reach.next, limit: String(PAGE) })
      became({
        token: of,
        shown: reach.shown + body.length,
        oldest: body.at(-1)?.number ?? reach.oldest ?? 0,
        ...(next && { next }),
      })
      setMore('none')
    } catch (why) {
      console.warn(why)
      setMore('failed')
    }
  }

  const here = reach.token === token && token !== null
  return {
    orders: here ? listed(known, reach.oldest, me) : undefined,
    problem,
    retry,
    more,
    showMore: here && reach.next ? showMore : undefined,
  }
}

/**
 * The known orders that belong into the list: an order opened by its link may be older, and an admin hears of other
 * customers' orders.
 */
function listed(known: ReadonlyMap<string, Order>, oldest = 0, me: string | undefined): Order[] {
  return [...known.values()]
    .filter(({ number, userId }) => number >= oldest && (me === undefined || userId._id === me))
    .sort((a, b) => b.number - a.number)
}
