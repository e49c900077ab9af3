import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { notifyHere } from '../../push.ts'
import { changeNotifications } from '../../storage.ts'
import type { Notice } from '../../sw-push.ts'
import { isUnseen, pendingOf } from './list.ts'
import { PAGE } from './reach.ts'
import { itemsLine, newOrderLine } from './words.ts'

/** The most notifications of one look: who was away finds the rest on the dashboard. */
const NOTICES_MOST = 5

/** The most lines the bell keeps; the oldest go first. */
const LINES_KEPT = 200

/**
 * Notices orders that were not on the list before, however they came (over the live line, or found on reading again
 * after it was down), leaves a line for each with the bell, and shows a notification where nobody looks at the page. What
 * is there at the first look is no news, nor is what the kitchen has seen already on another device.
 * @param list the kitchen's list, `undefined` until it was read
 * @returns the latest news in words, to be announced
 */
export function useKitchenNews(list: readonly Order[] | undefined): string {
  const known = useRef<Set<string>>(undefined)
  // Below it the list may have been cut off: what comes up from there is old.
  const floor = useRef(0)
  const [latest, setLatest] = useState('')
  useEffect(() => {
    if (!list) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...list.map((order) => order._id)])
    const fresh = before ? list.filter((order) => !before.has(order._id) && order.number > floor.current && isUnseen(order)) : []
    const pending = pendingOf(list)
    floor.current = pending.length >= PAGE ? pending.at(-1)?.number ?? 0 : 0
    if (fresh.length === 0) return
    const lines = fresh.map(newOrderLine)
    // Another tab of this browser may have left the same line.
    changeNotifications((kept) => [...lines.filter((line) => !kept.includes(line)), ...kept].slice(0, LINES_KEPT))
    for (const order of fresh.slice(0, NOTICES_MOST)) void notifyHere(noticeOf(order))
    setLatest(lines.length === 1 ? lines[0]! : `${lines.length} new orders, the latest #${fresh[0]!.number}`)
  }, [list])
  return latest
}

/** As the push service would bring it, under the same tag, so that one notification stands for one order. A screen is read by anybody: no name. */
function noticeOf(order: Order): Notice {
  return { type: 'NEW_ORDER', title: `New order #${order.number}`, body: itemsLine(order), icon: '/icons/icon-192.png', url: `/admin/orders/${order._id}`, tag: `order-${order._id}` }
}
