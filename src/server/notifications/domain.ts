import { domain } from '../domain.ts'
import { announceOrder } from './announce-order.ts'
import { listDevices } from './list-devices.ts'
import { mailOrderChanged } from './mail-order-changed.ts'
import { mailOrderMoved } from './mail-order-moved.ts'
import { mailOrderReceived } from './mail-order-received.ts'
import { mailPaymentAnswered } from './mail-payment-answered.ts'
import { mailTransferSeen } from './mail-transfer-seen.ts'
import { mailUnseenOrders } from './mail-unseen-orders.ts'
import { pushCustomerAct } from './push-customer-act.ts'
import { pushOrder } from './push-order.ts'
import { pushOrderChange, pushOrderChanged } from './push-order-changed.ts'
import { pushOrderMoved } from './push-order-moved.ts'
import { pushOrderNews } from './push-order-news.ts'
import { pushPaymentAnswered } from './push-payment-answered.ts'
import { pushToKitchen } from './push-to-kitchen.ts'
import { notificationRoutes } from './routes.ts'
import { tellPaymentAnswered } from './tell-payment-answered.ts'

/** Notifications, mails and events about orders and payments, for kitchen and customers. */
export const notifications = domain({
  routes: notificationRoutes,
  jobs: {
    'announce-order': ({ db, live, config, clock }, job) => announceOrder(db, live, config.session, job, clock()),
    'mail-order-received': ({ db, mail, config }, job) => mailOrderReceived(db, mail, config.publicUrl, job),
    'mail-order-moved': ({ db, mail, config, clock }, job) => mailOrderMoved(db, mail, config.publicUrl, job, clock()),
    'mail-order-changed': ({ db, mail, config }, job) => mailOrderChanged(db, mail, config.publicUrl, job),
    'mail-transfer-seen': ({ db, mail, config }, job) => mailTransferSeen(db, mail, config.publicUrl, job),
    'mail-payment-answered': ({ db, mail, config }, job) => mailPaymentAnswered(db, mail, config.publicUrl, job),
    'mail-unseen-orders': ({ db, mail, config, clock }, job) =>
      mailUnseenOrders(db, mail, config.publicUrl, job, clock()),
    'push-order': ({ db, push, config, clock }, job) => pushOrder(db, push, config.session, job, clock()),
    'push-order-moved': ({ db, config, clock }, job) => pushOrderMoved(db, config.session, job, clock()),
    'push-order-news': ({ db, push, config, clock }, job) => pushOrderNews(db, push, config.session, job, clock()),
    'push-order-changed': ({ db, config, clock }, job) => pushOrderChanged(db, config.session, job, clock()),
    'push-order-change': ({ db, push, config, clock }, job) => pushOrderChange(db, push, config.session, job, clock()),
    'push-to-kitchen': ({ db, config, clock }, job) => pushToKitchen(db, config.session, job, clock()),
    'push-customer-act': ({ db, push, config, clock }, job) => pushCustomerAct(db, push, config.session, job, clock()),
    'tell-payment-answered': ({ db, config, clock }, job) => tellPaymentAnswered(db, config.session, job, clock()),
    'push-payment-answered': ({ db, push, config, clock }, job) =>
      pushPaymentAnswered(db, push, config.session, job, clock()),
  },
  tables: {
    push_subscriptions: {
      kept: 'as long as its session, or until notifications are turned off there or its push service knows it no more',
      people: { deletion: 'cascades', download: 'devices' },
    },
    push_keys: { kept: 'for good', people: 'none' },
    unseen_letters: { kept: 'until the next one', people: 'none' },
  },
  download: { devices: ({ db, caller }) => listDevices(db, caller.userId) },
})
