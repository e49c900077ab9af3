import { enterOrder as enterOrderContract } from '../../contract/entered-orders.ts'
import { payOrder as payOrderContract } from '../../contract/owed.ts'
import * as contract from '../../contract/payments.ts'
import type { Payment } from '../../contract/payments.ts'
import type { Shop } from '../domain.ts'
import type { Route } from '../http/route.ts'
import { limitedCaller } from '../limits/limited-caller.ts'
import { forCaller } from '../orders/for-caller.ts'
import { tellPayment } from '../orders/tell-payment.ts'
import { announceTransfer } from './announce-transfer.ts'
import { answerAnnouncement } from './answer-announcement.ts'
import type { CardProvider } from './card-provider.ts'
import { checkOut } from './check-out.ts'
import { enterOrder } from './enter-order.ts'
import { listWaitingTransfers } from './list-waiting-transfers.ts'
import { markPaid } from './mark-paid.ts'
import { markRefunded } from './mark-refunded.ts'
import { openReceipt } from './open-receipt.ts'
import { payOrder } from './pay-order.ts'

/** The calls about payments. @param cards the provider for cards, if there is one */
export function paymentRoutes(route: Route, { db, config, live, clock }: Shop, cards?: CardProvider): void {
  const { receipts } = config
  const told = async (changed: Promise<Payment>) => {
    const payment = await changed
    await tellPayment(db, live, payment._id)
    return payment
  }

  route(enterOrderContract, async ({ caller, body, headers }) =>
    forCaller(caller, await enterOrder(db, caller, body, headers['idempotency-key'], clock())),
  )
  route(contract.checkOut, async ({ caller, body, headers }) =>
    told(
      checkOut(db, caller.userId, body, headers['idempotency-key'], { cards, publicUrl: config.publicUrl }, clock()),
    ),
  )
  route(contract.listWaitingTransfers, async ({ caller }) => listWaitingTransfers(db, caller.userId))
  route(contract.announceTransfer, async ({ caller, address, params, body }) => {
    const now = clock()
    return told(
      announceTransfer(db, receipts, caller.userId, params.id, body, limitedCaller(config, caller, address, now), now),
    )
  })
  route(contract.showReceipt, async ({ caller, params, reply }) => {
    const picture = await openReceipt(db, receipts, params.id, caller.role === 'admin' ? undefined : caller.userId)
    reply.header('content-type', 'image/webp')
    return picture
  })
  route(contract.answerAnnouncement, async ({ caller, params, body }) =>
    told(answerAnnouncement(db, params.id, body.came, caller.userId, clock())),
  )
  route(payOrderContract, async ({ caller, params, body }) => {
    const order = await payOrder(db, params.id, body, caller.userId, clock())
    if (order.payment) await tellPayment(db, live, order.payment._id)
    return order
  })
  route(contract.markPaid, async ({ caller, params, body }) =>
    told(markPaid(db, params.id, body, caller.userId, clock())),
  )
  route(contract.markRefunded, async ({ caller, params, body }) =>
    told(markRefunded(db, params.id, body, caller.userId, clock())),
  )
}
