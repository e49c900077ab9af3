import * as blocks from '../../contract/blocks.ts'
import * as guests from '../../contract/guests.ts'
import { unfinishedStatuses } from '../../contract/order-status.ts'
import * as contract from '../../contract/outreach.ts'
import { blockCustomer } from '../accounts/block-customer.ts'
import { unblockCustomer } from '../accounts/unblock-customer.ts'
import type { Shop } from '../domain.ts'
import type { Caller } from '../http/caller.ts'
import { cursorOf, linkNext, readPage, readPageById, readPageByTime } from '../http/page.ts'
import type { Route } from '../http/route.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { forgetGuest } from '../orders/forget-guest.ts'
import { listOrders } from '../orders/list-orders.ts'
import { chooseOffers } from './choose-offers.ts'
import { countAudience } from './count-audience.ts'
import { getGuest, listGuests } from './list-guests.ts'
import { listFailed, listMailings } from './list-mailings.ts'
import { listPeople } from './list-people.ts'
import { readLetter } from './read-letter.ts'
import { remarkOn, type About } from './remark-on.ts'
import { retryMailing } from './retry-mailing.ts'
import { getPerson } from './show-person.ts'
import { startMailing } from './start-mailing.ts'
import { steerMailing } from './steer-mailing.ts'

/** The calls about people and mailings. */
export function outreachRoutes(route: Route, { db, live, clock }: Shop): void {
  const remark = async (about: About, written: string, caller: Caller) => {
    if (!(await remarkOn(db, about, written, caller.userId, clock()))) return
    // The note is shown on the customer's orders too.
    live.toAdmins('orders_changed')
    live.toHelpers('orders_changed')
  }
  route(contract.listPeople, async ({ query, reply }) => {
    const { people, next } = await listPeople(db, query.search, readPageById(query))
    linkNext(reply, contract.listPeople.path, query, next)
    return people
  })
  route(blocks.getPerson, async ({ params }) => getPerson(db, params.id))
  route(blocks.blockCustomer, async ({ caller, params, body, note }) => {
    await blockCustomer(db, params.id, body.reason, caller.userId, clock())
    live.endUser(params.id)
    note('user.blocked', { about: params.id })
    const { orders, next } = await listOrders(
      db,
      { customer: params.id, statuses: unfinishedStatuses },
      { limit: 100, after: undefined },
    )
    return { person: await getPerson(db, params.id), orders, more: next !== undefined }
  })
  route(blocks.unblockCustomer, async ({ caller, params, note }) => {
    if (await unblockCustomer(db, params.id, caller.userId, clock())) note('user.unblocked', { about: params.id })
    return getPerson(db, params.id)
  })
  route(guests.remarkOnUser, async ({ caller, params, body }) => {
    await remark({ kind: 'users', id: params.id }, body.remark, caller)
    return getPerson(db, params.id)
  })
  route(guests.listGuests, async ({ query, reply }) => {
    const { guests: page, next } = await listGuests(db, query.search, readPageByTime(query))
    linkNext(reply, guests.listGuests.path, query, next && cursorOf(next))
    return page
  })
  route(guests.remarkOnGuest, async ({ caller, params, body }) => {
    await remark({ kind: 'guests', id: params.id }, body.remark, caller)
    return getGuest(db, params.id)
  })
  route(guests.forgetGuest, async ({ caller, params }) => {
    await forgetGuest(db, params.id, caller.userId, clock())
    // Their name stood on their orders too.
    live.toAdmins('orders_changed')
    live.toHelpers('orders_changed')
  })
  route(contract.countAudience, async () => countAudience(db))
  route(contract.sendEmail, async ({ caller, headers, body }) => {
    const mailing = await startMailing(db, caller, body, headers['idempotency-key'], clock())
    live.toAdmins('mailing_changed', mailing)
    return {
      message: `It is on its way to ${mailing.recipients.toLocaleString('en')} ${mailing.recipients === 1 ? 'person' : 'people'}.`,
      mailing,
    }
  })
  route(contract.sendTestEmail, async ({ caller, body }) => {
    const letter = await readLetter(db, body)
    await db.write((tx) => enqueue(tx, 'mail-mailing-test', { userId: caller.userId, ...letter }, clock()))
    return { message: 'It is on its way to your own e-mail, and to nobody else.' }
  })
  route(contract.listMailings, async ({ query, reply }) => {
    const { mailings, next } = await listMailings(db, readPage(query))
    linkNext(reply, contract.listMailings.path, query, next)
    return mailings
  })
  route(contract.steerMailing, async ({ caller, params, body, confirm }) => {
    // Resuming mails everybody, so it needs a confirmation; pausing and cancelling do not.
    if (body.state === 'sending') await confirm()
    const mailing = await steerMailing(db, caller, params.id, body.state, clock())
    live.toAdmins('mailing_changed', mailing)
    return mailing
  })
  route(contract.retryMailing, async ({ caller, params }) => {
    const mailing = await retryMailing(db, caller, params.id, clock())
    live.toAdmins('mailing_changed', mailing)
    return mailing
  })
  route(contract.listFailedLetters, async ({ params, query, reply }) => {
    const { failed, next } = await listFailed(db, params.id, readPageById(query))
    linkNext(reply, contract.listFailedLetters.path.replace(':id', params.id), query, next)
    return failed
  })
  route(contract.chooseOffers, async ({ body }) => chooseOffers(db, body.token, body.offers))
}
