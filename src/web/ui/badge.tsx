import type { ReactNode } from 'react'
import { isSuccess, statusWords, type OrderStatus } from '../../contract/order-status.ts'
import css from './badge.module.css'
import { classes } from './classes.ts'

interface BadgeProps {
  tone?: 'plain' | 'good' | 'wait' | 'bad' | 'new'
  dot?: boolean
  /**
   * A shape in the place of the dot: what has ended well, what failed, and an open ring, on an open ground, for what
   * goes on.
   */
  mark?: 'tick' | 'cross' | 'ring'
  /** Longer than a line of a phone. */
  long?: boolean
  children: ReactNode
}

/** A dot and a word, never colour alone. */
export function Badge({ tone = 'plain', dot = true, mark, long, children }: BadgeProps) {
  return (
    <span
      className={classes(css.badge, tone !== 'plain' && css[tone], dot && css.dot, mark && css[mark], long && css.long)}
    >
      {children}
    </span>
  )
}

/** The shape that belongs to a status. */
export function statusMark(status: OrderStatus): 'tick' | 'cross' | 'ring' {
  return isSuccess(status) ? 'tick' : status === 'cancelled' ? 'cross' : 'ring'
}

/** The status of an order, in its own words. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const tone = isSuccess(status) ? 'good' : status === 'cancelled' ? 'bad' : 'wait'
  return (
    <Badge tone={tone} mark={statusMark(status)}>
      {statusWords(status)}
    </Badge>
  )
}
