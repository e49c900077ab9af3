import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { timeAgo } from '../../ui/time-ago.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LATE_FROM, minutesSince } from './age.ts'
import { CancelSelected } from './cancel-selected.tsx'
import { useNow } from '../../ui/use-now.ts'
import css from './docket.module.css'
import { KitchenDocket } from './docket.tsx'
import { MANY } from './list.ts'
import { KitchenOlder } from './older.tsx'
import { turnList, useListOrder } from './order-of-list.ts'
import { useOldestFirst } from './read.ts'
import { KitchenSection } from './section.tsx'
import { useKnownHeights } from './use-known-heights.ts'
import { useSelection } from './use-selection.ts'

interface KitchenPendingProps {
  /** The newest pending orders, newest first. */
  orders: readonly Order[]
  /** How many there are in all. */
  count: number
  /** When the oldest was placed, ISO 8601. */
  oldestAt: string | null
  /** Renders the state of an order's payment. */
  paymentOf: (order: Order) => ReactNode
}

const none: readonly Order[] = []

/** The pending orders, newest or oldest first; several can be selected and cancelled together. */
export const KitchenPending = memo(function KitchenPending({
  orders,
  count,
  oldestAt,
  paymentOf,
}: KitchenPendingProps) {
  const [atFirst] = useState(() => new Set(orders.map((order) => order._id)))
  const selection = useSelection()
  const first = useListOrder()
  const turned = useOldestFirst(orders, first === 'oldest')
  const shown = first === 'newest' ? orders : (turned ?? none)
  const list = useKnownHeights(shown)
  const select = useRef<HTMLButtonElement>(null)
  const late = useLate(orders, count)
  const oldest = useNow((now) => (oldestAt !== null && count > orders.length ? timeAgo(oldestAt, now) : ''))
  const badges = (
    <>
      <Badge dot={false}>{count.toLocaleString('en')}</Badge>
      {late > 0 && <Badge tone="bad">{late.toLocaleString('en')} late</Badge>}
    </>
  )
  const ended = useRef(false)
  function end() {
    ended.current = true
    selection.end()
  }
  // Waits until the dialog over it has closed, because nothing below it can take the focus before.
  useLayoutEffect(() => {
    if (selection.on || !ended.current) return
    ended.current = false
    select.current?.focus({ preventScroll: true })
  }, [selection.on])
  const acts = orders.length > 0 && (
    <>
      {orders.length > 1 && (
        <Button kind="bare" className={css.turn} onClick={turnList}>
          <Icon name="down" small className={first === 'newest' ? undefined : css.up} />{' '}
          {first === 'newest' ? 'Newest first' : 'Oldest first'}
        </Button>
      )}
      <Button
        kind="line"
        ref={select}
        aria-pressed={selection.on}
        onClick={() => (selection.on ? end() : selection.begin())}
      >
        {selection.on ? 'Done' : 'Select'}
      </Button>
    </>
  )
  return (
    <KitchenSection title="Pending Orders" badges={orders.length > 0 && badges} act={acts}>
      {oldest !== '' && (
        <p className={`soft ${css.oldest}`}>
          The {first} {shown.length} of {count.toLocaleString('en')}. The oldest was placed{' '}
          <b className="fig">{oldest}</b>.
        </p>
      )}
      {orders.length > 0 ? (
        <ul ref={list} className={classes(css.list, shown.length > MANY && css.many, selection.on && css.choosing)}>
          {shown.map((order) => (
            <KitchenDocket
              key={order._id}
              order={order}
              arrived={!atFirst.has(order._id)}
              chosen={selection.chosen}
              paymentOf={paymentOf}
            />
          ))}
        </ul>
      ) : (
        <Empty title="All caught up" cold={false}>
          <p className="soft">The next order appears here by itself.</p>
        </Empty>
      )}
      {shown === orders && <KitchenOlder part="pending" shown={orders.length} count={count} />}
      {selection.on && <CancelSelected shown={shown} selection={selection} onDone={end} />}
    </KitchenSection>
  )
})

/**
 * How many orders are late. Those not shown are older than those shown, so where the oldest shown is late, all of them
 * are.
 */
function useLate(orders: readonly Order[], count: number): number {
  return useNow((now) => {
    const isLate = (order: Order) => minutesSince(order.createdAt, now) >= LATE_FROM
    const oldest = orders.at(-1)
    return orders.filter(isLate).length + (oldest && isLate(oldest) ? Math.max(0, count - orders.length) : 0)
  })
}
