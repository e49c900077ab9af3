import * as contract from '../../contract/accounts.ts'
import * as adminsContract from '../../contract/admins.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Route } from '../http/route.ts'
import { countTries } from '../limits/count-tries.ts'
import type { Live } from '../live/live.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { confirmEmail } from './confirm-email.ts'
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
export function accountRoutes(route: Route, db: Database, { limits, session }: Config, live: Live, clock: () => number): void {
  const closeSockets = (sessions: string[]) => { for (const id of sessions) live.endSession(id) }

  route(contract.register, async ({ body, address }) => {
    await countTries(db, [{ what: 'register-address', who: address, limit: limits.registerPerAddress }], clock())
    return register(db, body, clock())
  })
  route(contract.logIn, async ({ body, headers, address }) => logIn(db, limits, body, { address, device: nameDevice(headers['user-agent']) }, clock()))
  route(contract.logOut, async ({ caller }) => {
    await logOut(db, caller.sessionId)
    live.endSession(caller.sessionId)
  })
  route(contract.forgotPassword, async ({ body, address }) => ({ message: await forgotPassword(db, limits, body.email, address, clock()) }))
  route(contract.resetPassword, async ({ body, address }) => {
    live.endUser(await resetPassword(db, limits, body, address, clock()))
    return { message: 'Your password is changed. Please log in with the new one.' }
  })

  route(contract.getUser, async ({ caller }) => getUser(db, caller.userId))
  route(contract.changeProfile, async ({ caller, body }) => changeProfile(db, caller.userId, body))
  route(contract.changeEmail, async ({ caller, body, address }) => ({ message: await changeEmail(db, limits, caller, body, address, clock()) }))
  route(contract.confirmEmail, async ({ body, address }) => ({ message: `Your e-mail is now ${await confirmEmail(db, limits, body.token, address, clock())}.` }))
  route(contract.changePassword, async ({ caller, body, address }) => {
    const { user, ended } = await changePassword(db, limits, caller, body, address, clock())
    closeSockets(ended)
    return user
  })
  route(contract.listSessions, async ({ caller }) => listSessions(db, session, caller.userId, caller.sessionId, clock()))
  route(contract.endOtherSessions, async ({ caller }) => {
    closeSockets(await db.write((tx) => endSessions(tx, caller.userId, caller.sessionId)))
    return listSessions(db, session, caller.userId, caller.sessionId, clock())
  })

  route(adminsContract.listAdmins, async ({ caller }) => listAdmins(db, caller.userId, clock()))
  route(adminsContract.inviteAdmin, async ({ caller, body }) => inviteAdmin(db, limits, caller, body.email, clock()))
  route(adminsContract.withdrawInvitation, async ({ caller, params }) => withdrawInvitation(db, params.id, caller.userId, clock()))
  route(adminsContract.acceptInvitation, async ({ caller, body, address }) => {
    closeSockets(await acceptInvitation(db, limits, caller, body.token, address, clock()))
    return { message: 'You run the kitchen now.' }
  })
  route(adminsContract.revokeAdmin, async ({ caller, params }) => {
    await revokeAdmin(db, params.id, caller, clock())
    live.endUser(params.id)
  })
}
