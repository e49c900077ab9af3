import { undoBankChange as undoContract } from '../../../contract/kitchen.ts'
import * as contract from '../../../contract/second-factors.ts'
import type { Shop } from '../../domain.ts'
import { tokenOf } from '../../http/caller.ts'
import type { Route } from '../../http/route.ts'
import { undoBankChange } from '../bank/undo-bank-change.ts'
import { nameDevice } from '../name-device.ts'
import { addPasskey } from './add-passkey.ts'
import { confirmCodes, makeRecoveryCodes, removeCodes, startCodes } from './change-codes.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { confirmPerson } from './confirm-person.ts'
import { dismissFactors } from './dismiss-factors.ts'
import { listFactors } from './list-factors.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { confirmOptions, loginOptions, passkeyOptions } from './passkey-options.ts'

/** The calls for passkeys, one-time codes and confirming who one is, and "This was not me" of a mail. */
export function factorRoutes(route: Route, { db, config, live, clock }: Shop): void {
  const { publicUrl, limits } = config
  route(contract.listFactors, async ({ caller }) => listFactors(db, publicUrl, caller.userId))
  route(contract.dismissFactors, async ({ caller }) => dismissFactors(db, caller.userId, clock()))

  route(contract.passkeyOptions, async ({ caller }) => ({
    options: await passkeyOptions(db, publicUrl, caller, clock()),
  }))
  route(contract.addPasskey, async ({ caller, body, headers, note }) => {
    const passkey = await addPasskey(db, publicUrl, caller, body, nameDevice(headers['user-agent']), clock())
    note('factor.added', { about: 'passkey' })
    return passkey
  })
  route(contract.renamePasskey, async ({ caller, params, body }) => renamePasskey(db, caller, params.id, body.name))
  route(contract.removePasskey, async ({ caller, params, note }) => {
    await removePasskey(db, caller, params.id, clock())
    note('factor.removed', { about: 'passkey' })
  })

  route(contract.startCodes, async ({ caller }) => startCodes(db, caller, clock()))
  route(contract.confirmCodes, async ({ caller, body, note }) => {
    const recoveryCodes = await confirmCodes(db, limits, caller, body.code, clock())
    note('factor.added', { about: 'codes' })
    return { recoveryCodes }
  })
  route(contract.removeCodes, async ({ caller, note }) => {
    await removeCodes(db, caller, clock())
    note('factor.removed', { about: 'codes' })
  })
  route(contract.makeRecoveryCodes, async ({ caller, note }) => {
    const recoveryCodes = await makeRecoveryCodes(db, caller, clock())
    note('recovery.made')
    return { recoveryCodes }
  })

  route(contract.loginOptions, async ({ address }) => ({ options: await loginOptions(db, config, address, clock()) }))
  route(contract.logInWithPasskey, async ({ body, address, headers, note }) => {
    const { token, role, ended } = await logInWithPasskey(
      db,
      config,
      body.passkey,
      { address, device: nameDevice(headers['user-agent']), earlier: tokenOf(headers.authorization) },
      note,
      clock(),
    )
    for (const id of ended) live.endSession(id)
    return { token, role }
  })
  route(contract.confirmOptions, async ({ caller }) => ({
    options: await confirmOptions(db, publicUrl, caller, clock()),
  }))
  route(contract.confirmPerson, async ({ caller, body, address, note }) => {
    try {
      await confirmPerson(db, config, caller, body, address, clock())
    } catch (error) {
      note('person.refused')
      throw error
    }
    note('person.confirmed')
  })

  route(undoContract, async ({ body, address, note }) => {
    const { restored, admins, message } = await undoBankChange(db, limits, body.token, address, clock())
    for (const id of admins) live.endUser(id)
    note('bank.restored', { about: restored ? 'restored' : 'left' })
    return { restored, message }
  })
}
