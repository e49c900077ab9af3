import type { ReactNode } from 'react'
import { isSuccess, statusWords, type OrderStatus } from '../../contract/order-status.ts'
import css from './badge.module.css'
import { classes } from './classes.ts'

/** A dot and a word, never colour alone. */
export function Badge({ tone = 'plain', dot = true, children }: { tone?: 'plain' | 'good' | 'wait' | 'bad' | 'new'; dot?: boolean; children: ReactNode }) {
  return <span className={classes(css.badge, tone !== 'plain' && css[tone], dot && css.dot)}>{children}</span>
}

/** The status of an order, in its own words. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const tone = isSuccess(status) ? 'good' : status === 'cancelled' ? 'bad' : 'wait'
  return <Badge tone={tone}>{statusWords(status)}</Badge>
}
