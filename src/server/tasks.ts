import type { FastifyBaseLogger } from 'fastify'
import { mailBankChanged } from './accounts/bank/mail-bank-changed.ts'
import { mailBankRestored } from './accounts/bank/mail-bank-restored.ts'
import { mailFactorsChanged } from './accounts/factors/mail-factors-changed.ts'
import { mailConfirmEmail } from './accounts/mail-confirm-email.ts'
import { mailEmailChanged } from './accounts/mail-email-changed.ts'
import { mailInvitation } from './accounts/mail-invitation.ts'
import { mailPasswordChanged } from './accounts/mail-password-changed.ts'
import { mailReset } from './accounts/mail-reset.ts'
import { mailRoleChanged } from './accounts/mail-role-changed.ts'
import { mailWelcome } from './accounts/mail-welcome.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { mailMessage } from './feedback/mail-message.ts'
import { lanes } from './jobs/jobs.ts'
import { startWorker } from './jobs/worker.ts'
import type { Live } from './live/live.ts'
import { readKitchen } from './kitchen/read-kitchen.ts'
import { openMail } from './mail/open-mail.ts'
import { sweepFolder } from './mail/write-to-folder.ts'
import { announceOrder } from './notifications/announce-order.ts'
import { mailOrderChanged } from './notifications/mail-order-changed.ts'
import { mailOrderMoved } from './notifications/mail-order-moved.ts'
import { mailOrderReceived } from './notifications/mail-order-received.ts'
import { mailPaymentAnswered } from './notifications/mail-payment-answered.ts'
import { mailTransferSeen } from './notifications/mail-transfer-seen.ts'
import { mailUnseenOrders } from './notifications/mail-unseen-orders.ts'
import { noticeUnseenOrders } from './notifications/notice-unseen-orders.ts'
import { readPushKeys } from './notifications/push-keys.ts'
import { pushCustomerAct } from './notifications/push-customer-act.ts'
import { pushOrder } from './notifications/push-order.ts'
import { pushOrderChange, pushOrderChanged } from './notifications/push-order-changed.ts'
import { pushOrderMoved } from './notifications/push-order-moved.ts'
import { pushOrderNews } from './notifications/push-order-news.ts'
import { pushPaymentAnswered } from './notifications/push-payment-answered.ts'
import { pushToKitchen } from './notifications/push-to-kitchen.ts'
import { tellPaymentAnswered } from './notifications/tell-payment-answered.ts'
import { mailMailingTest } from './outreach/mail-mailing-test.ts'
import { LETTERS_AT_ONCE, sendMailing } from './outreach/send-mailing.ts'
import { dropReceipt } from './payments/drop-receipt.ts'
import { forgetLetters } from './privacy/forget-letters.ts'
import { sweep } from './privacy/retention.ts'
import { openPush } from './push/open-push.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** How often to look for orders that nobody has opened in time, in ms. */
const LOOK = 5000
/** How many days a mail stays in the folder that stands in for a mail server. */
const LETTER_DAYS = 90

/** Starts everything besides requests: the jobs, with the mails and notifications they send, and the daily sweep. */
export function startTasks(
  db: Database,
  live: Live,
  config: Config,
  log: FastifyBaseLogger,
  clock: () => number,
): { stop: () => Promise<void> } {
  const { publicUrl } = config
  // Each lane that mails has its own connections, so that three hundred mails about orders never delay a link to a new
  // password.
  const ownName = async () => (await readKitchen(db)).name
  const accountMail = openMail(config.mail, lanes.account, ownName, log)
  const mail = openMail(config.mail, lanes.slow, ownName, log)
  const mailingMail = openMail(config.mail, LETTERS_AT_ONCE, ownName, log)
  const push = openPush({ ...config.push, keys: () => readPushKeys(db, config.push.keys) })
  const closing = new AbortController()
  const worker = startWorker(
    db,
    {
      'announce-order': (payload) => announceOrder(db, live, config.session, payload, clock()),
      'mail-message': (payload) => mailMessage(db, mail, payload),
      'mail-welcome': (payload) => mailWelcome(db, accountMail, publicUrl, payload, clock()),
      'mail-reset': (payload) => mailReset(db, accountMail, publicUrl, payload, clock()),
      'mail-confirm-email': (payload) => mailConfirmEmail(db, accountMail, publicUrl, payload, clock()),
      'mail-email-changed': (payload) => mailEmailChanged(db, accountMail, payload),
      'mail-password-changed': (payload) => mailPasswordChanged(db, accountMail, publicUrl, payload),
      'mail-invitation': (payload) => mailInvitation(db, accountMail, publicUrl, payload, clock()),
      'mail-bank-changed': (payload) => mailBankChanged(db, accountMail, publicUrl, payload, clock()),
      'mail-bank-restored': (payload) => mailBankRestored(db, accountMail, publicUrl, payload),
      'mail-role-changed': (payload) => mailRoleChanged(db, accountMail, publicUrl, payload),
      'mail-factors-changed': (payload) => mailFactorsChanged(db, accountMail, publicUrl, payload),
      'mail-order-received': (payload) => mailOrderReceived(db, mail, publicUrl, payload),
      'mail-order-moved': (payload) => mailOrderMoved(db, mail, publicUrl, payload, clock()),
      'mail-transfer-seen': (payload) => mailTransferSeen(db, mail, publicUrl, payload),
      'mail-order-changed': (payload) => mailOrderChanged(db, mail, publicUrl, payload),
      'mail-mailing-test': (payload) => mailMailingTest(db, mail, publicUrl, payload),
      'send-mailing': (payload) =>
        sendMailing({ db, mail: mailingMail, live, publicUrl, closing: closing.signal, clock }, payload),
      'drop-receipt': (payload) => dropReceipt(db, config.receipts, payload),
      'forget-letters': (payload) => forgetLetters(config.mail.folder, payload),
      'compact-database': () => db.compact(),
      'push-order': (payload) => pushOrder(db, push, config.session, payload, clock()),
      'push-order-moved': (payload) => pushOrderMoved(db, config.session, payload, clock()),
      'push-order-changed': (payload) => pushOrderChanged(db, config.session, payload, clock()),
      'push-order-change': (payload) => pushOrderChange(db, push, config.session, payload, clock()),
      'push-order-news': (payload) => pushOrderNews(db, push, config.session, payload, clock()),
      'push-to-kitchen': (payload) => pushToKitchen(db, config.session, payload, clock()),
      'push-customer-act': (payload) => pushCustomerAct(db, push, config.session, payload, clock()),
      'tell-payment-answered': (payload) => tellPaymentAnswered(db, config.session, payload, clock()),
      'push-payment-answered': (payload) => pushPaymentAnswered(db, push, config.session, payload, clock()),
      'mail-payment-answered': (payload) => mailPaymentAnswered(db, mail, publicUrl, payload),
      'mail-unseen-orders': (payload) => mailUnseenOrders(db, mail, publicUrl, payload, clock()),
    },
    log,
    clock,
  )
  const failed = (error: unknown) => log.error({ err: error }, 'sweep failed')
  const sweepNow = () =>
    Promise.all([
      sweep(db, config.session, clock()).catch(failed),
      sweepFolder(config.mail.folder, clock() - LETTER_DAYS * DAY).catch(failed),
    ])
  let sweeping: Promise<unknown> = sweepNow()
  const daily = setInterval(() => {
    sweeping = sweepNow()
  }, DAY)
  let looking: Promise<unknown> = Promise.resolve()
  const unseenWithin = config.unseenOrderMinutes * MINUTE
  const look = () => {
    looking = noticeUnseenOrders(db, unseenWithin, clock()).catch((error: unknown) =>
      log.error({ err: error }, 'look for unseen orders failed'),
    )
  }
  const looks = unseenWithin > 0 ? setInterval(look, LOOK) : undefined
  return {
    async stop() {
      clearInterval(daily)
      clearInterval(looks)
      closing.abort()
      await Promise.all([worker.stop(), looking, accountMail.end(), mail.end(), mailingMail.end(), sweeping])
    },
  }
}
