import * as contract from '../../contract/accounts.ts'
import * as adminsContract from '../../contract/admins.ts'
import * as limitsContract from '../../contract/order-limits.ts'
import type { Shop } from '../domain.ts'
import { tokenOf } from '../http/caller.ts'
import type { Route } from '../http/route.ts'
import { countTries } from '../limits/count-tries.ts'
import { limitedCaller } from '../limits/limited-caller.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { allowOrders, endAllowance } from './allow-orders.ts'
import { askConfirmLink } from './ask-confirm-link.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { changeRole } from './change-role.ts'
import { confirmEmail } from './confirm-email.ts'
import { endSession } from './end-session.ts'
import { endSessions } from './end-sessions.ts'
import { forgotPassword } from './forgot-password.ts'
import { getUser } from './get-user.ts'
import { inviteAdmin } from './invite-admin.ts'
import { listAdmins } from './list-admins.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { nameDevice } from './name-device.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { revokeAdmin } from './revoke-admin.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/** The calls about accounts and sessions. */
export function accountRoutes(route: Route, { db, config, live, clock }: Shop): void {
  const { limits, session } = config
  const closeSockets = (sessions: string[]) => {
    for (const id of sessions) live.endSession(id)
  }

  route(contract.register, async ({ body, address, note }) => {
    await countTries(db, [{ what: 'register-address', who: address, limit: limits.registerPerAddress }], clock())
    const user = await register(db, limits, body, address, clock())
    note('account.created', { account: user._id })
    return user
  })
  route(contract.logIn, async ({ body, headers, address, note }) => {
    const from = { address, device: nameDevice(headers['user-agent']), earlier: tokenOf(headers.authorization) }
    const { token, role, passwordPrinted, ended } = await logIn(db, config, body, from, note, clock())
    closeSockets(ended)
    return { token, role, changePassword: passwordPrinted }
  })
  route(contract.logOut, async ({ caller, reply, note }) => {
    // Clears the browser's cache of answers and pages, including those of its back button. Not its storage, where an
    // unsent order may wait.
    reply.header('clear-site-data', '"cache"')
    await logOut(db, caller.sessionId)
    live.endSession(caller.sessionId)
    note('logout')
  })
  route(contract.forgotPassword, async ({ body, address, note }) => ({
    message: await forgotPassword(db, limits, body.email, address, note, clock()),
  }))
  route(contract.resetPassword, async ({ body, address, note }) => {
    const account = await resetPassword(db, limits, body, address, clock())
    live.endUser(account)
    note('password.reset', { account })
    return { message: 'Your password is changed. Please log in with the new one.' }
  })

  route(contract.getUser, async ({ caller }) => getUser(db, caller.userId))
  route(contract.changeProfile, async ({ caller, address, body }) => {
    const now = clock()
    return changeProfile(db, caller.userId, body, limitedCaller(config, caller, address, now), now)
  })
  route(contract.changeEmail, async ({ caller, body, address }) => ({
    message: await changeEmail(db, limits, caller, body, address, clock()),
  }))
  route(contract.mailConfirmLink, async ({ caller, address }) => ({
    message: await askConfirmLink(db, limits, caller.userId, address, clock()),
  }))
  route(contract.confirmEmail, async ({ body, address, note }) => {
    const { userId, email } = await confirmEmail(db, limits, body.token, address, clock())
    note('email.changed', { account: userId })
    return { message: `Your e-mail is now ${email}.` }
  })
  route(contract.changePassword, async ({ caller, body, address, note }) => {
    const { user, token, ended } = await changePassword(db, limits, caller, body, address, clock())
    closeSockets(ended)
    note('password.changed')
    return { ...user, token }
  })
  route(contract.listSessions, async ({ caller }) => listSessions(db, session, caller, clock()))
  route(contract.endOtherSessions, async ({ caller, note }) => {
    const ended = await db.write((tx) => endSessions(tx, caller.userId, caller.sessionId))
    closeSockets(ended)
    note('sessions.ended', { count: ended.length })
    return listSessions(db, session, caller, clock())
  })
  route(contract.endSession, async ({ caller, params, note }) => {
    await endSession(db, caller.userId, params.id)
    closeSockets([params.id])
    note('sessions.ended', { count: 1 })
  })

  route(limitsContract.allowOrders, async ({ caller, params, note }) => {
    const allowed = await allowOrders(db, params.id, caller.userId, clock())
    note('limits.lifted', { about: params.id })
    return allowed
  })
  route(limitsContract.endAllowance, async ({ caller, params, note }) => {
    const allowed = await endAllowance(db, params.id, caller.userId, clock())
    note('limits.held', { about: params.id })
    return allowed
  })

  route(adminsContract.listAdmins, async ({ caller }) => listAdmins(db, caller.userId, clock()))
  route(adminsContract.inviteAdmin, async ({ caller, body, note }) => {
    const invitation = await inviteAdmin(db, limits, caller, body, clock())
    note('role.invited', { about: invitation._id })
    return invitation
  })
  route(adminsContract.withdrawInvitation, async ({ caller, params, note }) => {
    await withdrawInvitation(db, params.id, caller.userId, clock())
    note('role.withdrawn', { about: params.id })
  })
  route(adminsContract.acceptInvitation, async ({ caller, body, address, note }) => {
    const { token, role, ended } = await acceptInvitation(db, limits, caller, body.token, address, clock())
    closeSockets(ended)
    note('role.granted')
    return { message: role === 'admin' ? 'You run the kitchen now.' : 'You help in the kitchen now.', role, token }
  })
  route(adminsContract.revokeAdmin, async ({ caller, params, note }) => {
    await revokeAdmin(db, params.id, caller, clock())
    live.endUser(params.id)
    note('role.revoked', { about: params.id })
  })
  route(adminsContract.changeRole, async ({ caller, params, body, note }) => {
    if (await changeRole(db, params.id, body.role, caller, clock())) {
      live.endUser(params.id)
      note('role.changed', { about: params.id })
    }
    return listAdmins(db, caller.userId, clock())
  })
}
