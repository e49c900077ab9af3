import { useEffect } from 'react'
import type { Payment } from '../../contract/payments.ts'
import { call } from '../calls/call.ts'
import { useConnection, useLive } from '../live/live.ts'
import { makeReading } from '../calls/reading.ts'
import { changeSessionReading, useSessionReading } from '../calls/session-reading.ts'

/** The signed-in customer's transfers that the kitchen has not confirmed, newest first. */
export const waitingTransfers = makeReading(() => call('GET /payments/waiting'))

/** The same, kept up to date while they are shown. */
export function useWaitingTransfers() {
  const { connects } = useConnection()
  useLive('order_changed', ({ payment }) => void (payment && noteTransfer(payment)))
  useLive('orders_changed', () => void waitingTransfers.renew())
  useEffect(() => {
    // Events are not replayed.
    if (connects > 1) void waitingTransfers.renew()
  }, [connects])
  return useSessionReading(waitingTransfers)
}

/** Takes in a changed payment. */
export function noteTransfer(payment: Payment) {
  const { value } = waitingTransfers.get()
  if (!value) return
  const waits =
    payment.method === 'transfer' && (payment.state === 'unpaid' || payment.state === 'announced') && payment.amount > 0
  const place = value.findIndex(({ _id }) => _id === payment._id)
  const others = value.filter(({ _id }) => _id !== payment._id)
  waitingTransfers.set(waits ? others.toSpliced(Math.max(place, 0), 0, payment) : others)
}

/** Takes in a new transfer, whether or not the others are known yet. */
export function addTransfer(payment: Payment) {
  changeSessionReading(waitingTransfers, (known = []) => [payment, ...known.filter(({ _id }) => _id !== payment._id)])
  void waitingTransfers.refresh()
}
