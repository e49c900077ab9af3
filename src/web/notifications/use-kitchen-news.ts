import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JoinAnswer } from '../../contract/live-events.ts'
import { announcedNotice, cancelledNotice, newOrderNotice } from '../../contract/notice.ts'
import { isUnfinished } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { call } from '../calls/call.ts'
import { useLive } from '../live/live.ts'
import { notifyHere } from '../push/push.ts'
import { changeNotifications, useRole } from '../storage/storage.ts'
import { announcedKey } from '../orders/kitchen/cache.ts'
import { isUnseen, pendingOf } from '../orders/kitchen/list.ts'
import { readIds, writeIds } from './kept-ids.ts'
import { forgetLines, isLookedAt, isTakenBackUnseen, keepLines, showTakenBack } from './looked-at.ts'
import { PAGE, reachOf } from '../orders/kitchen/reach.ts'
import { customerName } from '../orders/kitchen/words.ts'
import { announcedLine, cancelledLine, newOrderLine } from './bell-lines.ts'

/** The most notifications shown at once; the dashboard has the rest. */
const NOTICES_MOST = 5

/** The most lines the bell stores; the oldest are dropped. */
const LINES_KEPT = 200

/** How many announced transfers, and how many cancelled orders, are read after a reconnect. */
const LOOKED_THROUGH = '100'

/** The most open orders that this device remembers, to report those cancelled while no page of the kitchen was open. */
const SHOWN_MOST = 400

/** Adds lines to the bell, latest first. Another tab may have added the same ones. */
function leave(lines: readonly string[]) {
  changeNotifications((kept) => [...lines.filter((line) => !kept.includes(line)), ...kept].slice(0, LINES_KEPT))
}

/**
 * Finds out what the kitchen should know, by events or by reading again after a reconnect: new orders, orders cancelled
 * by their customers, and announced transfers. Each gets a line in the bell, and a notification while nobody looks at
 * the page. What is there at the first look, or was seen on another device, is not news. Lines are removed when their
 * order was opened or finished, or the money was looked for.
 * @param list the kitchen's list; `undefined` until it was read
 * @param joined the last answer of the admins' room: a new one after every connect
 * @returns the latest news in words, to be announced
 */
export function useKitchenNews(list: readonly Order[] | undefined, joined: JoinAnswer | undefined): string {
  const known = useRef<Set<string>>(undefined)
  // Below this number the list may have been cut off, so what appears there is old.
  const floor = useRef(0)
  const [latest, setLatest] = useState('')
  useEffect(() => {
    if (!list) return
    const before = known.current
    const listed = list.map((order) => order._id)
    known.current = new Set([...(before ?? readIds('shown-orders')), ...listed])
    // At the first look those that are gone meanwhile are still to be asked about.
    if (before) writeIds('shown-orders', listed, SHOWN_MOST)
    const fresh = before
      ? list.filter((order) => !before.has(order._id) && order.number > floor.current && isUnseen(order))
      : []
    const pending = pendingOf(list)
    floor.current = pending.length >= PAGE ? (pending.at(-1)?.number ?? 0) : 0
    forgetSeen(list)
    if (fresh.length === 0) return
    const lines = fresh.map(newOrderLine)
    leave(lines)
    for (const order of fresh.slice(0, NOTICES_MOST)) void notifyHere(newOrderNotice(order))
    setLatest(lines.length === 1 ? lines[0]! : `${lines.length} new orders, the latest #${fresh[0]!.number}`)
  }, [list])
  useCancelled(known, list, joined, setLatest)
  useAnnounced(setLatest)
  return latest
}

/** Removes lines about orders that were opened, begun or finished on any device. */
function forgetSeen(list: readonly Order[]) {
  const byNumber = new Map(list.map((order) => [order.number, order]))
  const cutOff = reachOf('pending').more ? (pendingOf(list).at(-1)?.number ?? 0) : 0
  changeNotifications((lines) =>
    keepLines(lines, ({ about, numbers: [number = 0] }) => {
      if (about !== 'new') return true
      const order = byNumber.get(number)
      return order ? isUnseen(order) : number < cutOff
    }),
  )
}

/**
 * Reports orders that their customers cancel, once each, and shows again those that nobody had seen before a reload.
 * @param known the orders that this device has shown as open
 * @param list the kitchen's open orders; `undefined` until they are read
 */
function useCancelled(
  known: { current: Set<string> | undefined },
  list: readonly Order[] | undefined,
  joined: JoinAnswer | undefined,
  setLatest: (words: string) => void,
) {
  const told = useRef(new Set<string>())
  const tell = (order: Order) => {
    if (order.cancelledBy !== 'customer' || told.current.has(order._id)) return
    told.current.add(order._id)
    showTakenBack(order)
    if (!isLookedAt(order.number)) leave([cancelledLine(order)])
    void notifyHere(cancelledNotice(order))
    setLatest(cancelledLine(order))
  }
  const showAgain = (order: Order) => {
    if (told.current.has(order._id)) return
    told.current.add(order._id)
    showTakenBack(order)
  }
  useLive('order_changed', (order) => {
    if (!isUnfinished(order.status)) forgetLines([order.number], 'new')
    if (order.status === 'cancelled') forgetLines([order.number], 'announced')
    // An order that nobody here has heard of needs no word about its end.
    if (known.current?.has(order._id)) tell(order)
  })
  // Events are not replayed, so cancellations during a lost connection are read.
  const look = () => {
    const shown = known.current
    if (!shown) return
    void call('GET /orders', { query: { status: 'cancelled', limit: LOOKED_THROUGH } }).then((cancelled) => {
      for (const order of cancelled.toReversed())
        if (isTakenBackUnseen(order._id)) showAgain(order)
        else if (shown.has(order._id)) tell(order)
      if (!list) return
      const listed = list.map(({ _id }) => _id)
      writeIds('shown-orders', listed, SHOWN_MOST)
    }, console.warn)
  }
  const lookAgain = useEffectEvent(look)
  const isRead = list !== undefined
  useEffect(() => {
    if (joined?.ok && isRead) lookAgain()
  }, [joined, isRead])
  // Helpers hear of finished orders only by this event.
  useLive('orders_changed', look)
}

/** Tells admins of announced transfers, once for each announcement. */
function useAnnounced(setLatest: (words: string) => void) {
  const isAdmin = useRole() === 'admin'
  const known = useRef<Set<string>>(undefined)
  /** When each was announced over the socket, by number, in ms since the page began. */
  const heardAt = useRef(new Map<number, number>())
  const { data } = useQuery({
    queryKey: announcedKey,
    enabled: isAdmin,
    queryFn: async ({ signal }) => ({
      began: performance.now(),
      debts: await call('GET /owed', { query: { of: 'announced', limit: LOOKED_THROUGH }, signal }),
    }),
  })
  const tell = useCallback(
    ({
      key,
      orders,
      name,
      owed,
    }: {
      key: string
      orders: readonly { _id: string; number: number }[]
      name: string
      owed: number
    }) => {
      if (!known.current || known.current.has(key)) return
      known.current.add(key)
      const numbers = orders.map(({ number }) => number)
      const line = announcedLine({ numbers, name, owed })
      forgetLines(numbers, 'announced')
      if (!numbers.some(isLookedAt)) leave([line])
      void notifyHere(announcedNotice(orders, owed))
      setLatest(line)
    },
    [setLatest],
  )
  useLive('order_changed', (order) => {
    const { payment } = order
    if (!isAdmin || payment === null) return
    const numbers = payment.orders.map(({ number }) => number)
    if (payment.state !== 'announced') {
      forgetLines(numbers, 'announced')
      return
    }
    for (const number of numbers) heardAt.current.set(number, performance.now())
    tell({
      key: `${payment._id} ${payment.announcedAt}`,
      orders: payment.orders,
      name: customerName(order),
      owed: payment.due,
    })
  })
  useEffect(() => {
    if (!data) return
    const { began, debts } = data
    const open = new Set(debts.flatMap(({ orders }) => orders.map(({ number }) => number)))
    // A full page says nothing about transfers that are not on it, nor about those announced after it was requested.
    if (debts.length < Number(LOOKED_THROUGH)) {
      changeNotifications((lines) =>
        keepLines(
          lines,
          ({ about, numbers }) =>
            about !== 'announced' ||
            numbers.some((number) => open.has(number) || (heardAt.current.get(number) ?? -1) > began),
        ),
      )
    }
    const keys = debts.map(({ _id, announcedAt }) => `${_id} ${announcedAt}`)
    if (!known.current) {
      known.current = new Set(keys)
      return
    }
    debts
      .toReversed()
      .forEach(({ _id, announcedAt, orders, owed, userId }) =>
        tell({ key: `${_id} ${announcedAt}`, orders, name: customerName({ userId }), owed }),
      )
  }, [data, tell])
}
