import type { ReactNode } from 'react'
import { isSuccess, statusWords, type OrderStatus } from '../../contract/order-status.ts'
import css from './badge.module.css'
import { classes } from './classes.ts'

interface BadgeProps {
  tone?: 'plain' | 'good' | 'wait' | 'bad' | 'new'
  dot?: boolean
  /** A shape instead of the dot: tick for success, cross for failure, an open ring for something in progress. */
  mark?: 'tick' | 'cross' | 'ring'
  /** Whether it is longer than a phone's line. */
  long?: boolean
  children: ReactNode
}

/** A dot and a word, because colour alone is not enough. */
export function Badge({ tone = 'plain', dot = true, mark, long, children }: BadgeProps) {
  return (
    <span
      className={classes(css.badge, tone !== 'plain' && css[tone], dot && css.dot, mark && css[mark], long && css.long)}
    >
      {children}
    </span>
  )
}

/** The shape of a status. */
export function statusMark(status: OrderStatus): 'tick' | 'cross' | 'ring' {
  return isSuccess(status) ? 'tick' : status === 'cancelled' ? 'cross' : 'ring'
}

/** The status of an order in words. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const tone = isSuccess(status) ? 'good' : status === 'cancelled' ? 'bad' : 'wait'
  return (
    <Badge tone={tone} mark={statusMark(status)}>
      {statusWords(status)}
    </Badge>
  )
}
