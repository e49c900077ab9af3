import { useEffect } from 'react'
import { changeNotifications } from '../storage/storage.ts'
import { share, useShared } from '../ui/shared.ts'
import type { Order } from '../../contract/orders.ts'
import { readBellLine } from './bell-lines.ts'
import { readIds, writeIds } from './kept-ids.ts'

/** The number of the order that is open on this page; the bell says nothing about it. */
let lookedAt: number | undefined

export function isLookedAt(number: number): boolean {
  return lookedAt === number
}

/** Removes the bell's lines about these orders. @param about only lines of this kind */
export function forgetLines(numbers: readonly number[], about?: string) {
  changeNotifications((lines) =>
    keepLines(
      lines,
      (line) =>
        !numbers.some((number) => line.numbers.includes(number)) || (about !== undefined && line.about !== about),
    ),
  )
}

/** The lines that are still relevant; the same list where all are. */
export function keepLines(
  lines: readonly string[],
  keep: (line: NonNullable<ReturnType<typeof readBellLine>>) => boolean,
): readonly string[] {
  const kept = lines.filter((line) => {
    const read = readBellLine(line)
    return read === undefined || keep(read)
  })
  return kept.length === lines.length ? lines : kept
}

/** Orders that their customers cancelled and nobody here has seen since, latest first. */
const takenBack = share<readonly Order[]>([])

/** The most that are shown; the bell has the rest. */
const TAKEN_BACK_MOST = 20

export function useTakenBack(): readonly Order[] {
  return useShared(takenBack)
}

export function showTakenBack(order: Order) {
  takenBack.set([order, ...takenBack.get().filter(({ _id }) => _id !== order._id)].slice(0, TAKEN_BACK_MOST))
  // They stay until they are seen, whatever becomes of the page.
  writeIds('taken-back', [order._id, ...readIds('taken-back').filter((id) => id !== order._id)], TAKEN_BACK_MOST)
}

/** Whether an order was shown so before the page was loaded anew, and nobody has seen it since. */
export function isTakenBackUnseen(id: string): boolean {
  return readIds('taken-back').includes(id)
}

/** Somebody has read it. */
export function dismissTakenBack({ _id, number }: Pick<Order, '_id' | 'number'>) {
  takenBack.set(takenBack.get().filter((order) => order._id !== _id))
  const left = readIds('taken-back').filter((id) => id !== _id)
  writeIds('taken-back', left, TAKEN_BACK_MOST)
  forgetLines([number], 'cancelled')
}

/** Removes the bell's lines about an order while it is open. */
export function useLookedAt(order: Order | undefined) {
  const { _id, number } = order ?? {}
  useEffect(() => {
    if (_id === undefined || number === undefined) return
    lookedAt = number
    forgetLines([number])
    dismissTakenBack({ _id, number })
    return () => {
      if (lookedAt === number) lookedAt = undefined
    }
  }, [_id, number])
}
