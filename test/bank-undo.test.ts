/** A changed bank account: every admin is told, and one press restores it and shuts the intruder out. */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import PostalMime from 'postal-mime'
import { connected, openKitchen, owner, until, type Kitchen } from '../harness/kitchen.ts'

const theirs = { accountNumber: '0987654321', bankName: 'Elsewhere Bank', accountName: 'Somebody Else' }
const day = 86_400_000

describe('a changed bank account', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { FORGOTTEN_PER_ACCOUNT: '100', FORGOTTEN_PER_ADDRESS: '100' } })
  })
  after(() => kitchen.close())

  const logIn = async (email = owner.email, password = owner.password) =>
    (
      await kitchen.call('POST /auth/login', {
        body: { email, password },
        headers: { 'user-agent': 'Mozilla/5.0 (Android) Firefox/140.0' },
      })
    ).token
  const bank = async () => (await kitchen.call('GET /kitchen')).bank
  async function change(token: string, to: typeof theirs) {
    await kitchen.call('PUT /kitchen', { token, body: { change: { bank: to }, seen: { bank: await bank() } } })
  }
  /** The texts of the mails to a mailbox on a subject. */
  async function letters(to: string, subject: RegExp): Promise<string[]> {
    const folder = join(kitchen.dataDir, 'mail')
    const read = await Promise.all(
      (await readdir(folder).catch(() => []))
        .filter((file) => file.endsWith('.eml'))
        .sort()
        .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
    )
    return read
      .filter((letter) => letter.to?.some(({ address }) => address === to) && subject.test(letter.subject ?? ''))
      .map(({ text }) => text ?? '')
  }
  const undoToken = (letter: string) => /\/undo-bank-change#token=([\w-]{43})/.exec(letter)?.[1] ?? ''
  /** Waits until a mailbox has this many links about changes of the bank account. @returns them */
  async function links(to: string, many: number): Promise<string[]> {
    await until(async () => (await letters(to, /bank account of .* was changed/)).length >= many)
    return (await letters(to, /bank account of .* was changed/)).map(undoToken)
  }
  /** The link that undoes the change to the account with this ending. */
  async function linkOf(to: string, ends: string): Promise<string> {
    let found: string | undefined
    await until(async () => {
      found = (await letters(to, /bank account of .* was changed/)).findLast((letter) =>
        new RegExp(`Account from now on: .*ends in ${ends}`).test(letter),
      )
      return found !== undefined
    })
    return undoToken(found ?? '')
  }
  const undo = (token: string) => kitchen.call('POST /kitchen/bank/undo', { body: { token } })
  /** Makes a second admin. */
  async function partner(name: string) {
    const person = await kitchen.customer(name)
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', person._id).execute(),
    )
    return person
  }
  /** After a lock: sets the owner's password anew by the mailed link, as its owner would. */
  async function unlock(seen: readonly string[]) {
    await until(async () => {
      // Each press mails a link and invalidates the earlier ones.
      for (const token of (await resets()).filter((one) => !seen.includes(one))) {
        if (
          (await kitchen.send('POST', '/api/auth/reset-password', { body: { token, newPassword: owner.password } }))
            .status === 200
        )
          return true
      }
      return false
    })
  }
  const resets = async () =>
    (await letters(owner.email, /Set a new password/)).map(
      (letter) => /reset-password[?#]token=([\w-]{43})/.exec(letter)?.[1] ?? '',
    )

  it('is told to every admin at once, who did it, from where, with four digits of each account; whoever is removed next is told too', async () => {
    const thief = await logIn()
    const other = await partner('Bísí')
    const old = await bank()
    await change(thief, theirs)
    await kitchen.call('DELETE /admins/:id', { token: thief, params: { id: other._id } })
    for (const mailbox of [owner.email, other.email]) {
      await links(mailbox, 1)
      const [letter = ''] = await letters(mailbox, /bank account of .* was changed/)
      assert.match(letter, /Changed by: Kitchen/)
      assert.match(letter, /From: Firefox on Android/)
      assert.match(
        letter,
        new RegExp(`Account until now: ${old.bankName}, ${old.accountName}, ends in ${old.accountNumber.slice(-4)}`),
      )
      assert.match(letter, /Account from now on: Elsewhere Bank, Somebody Else, ends in 4321/)
      assert.ok(!letter.includes(theirs.accountNumber) && !letter.includes(old.accountNumber), 'never the whole number')
      assert.ok(!/[?]token=/.test(letter), 'the token stands after #, in no log')
    }
    const kept = await kitchen.db.query.selectFrom('bank_undo_links').select('token_hash').execute()
    assert.ok(
      kept.every(({ token_hash }) => /^[\da-f]{64}$/.test(token_hash)),
      'of the tokens hashes alone are kept',
    )

    // The removed admin presses it, without being signed in.
    const socket = await connected(kitchen.socket(thief))
    const before = await resets()
    const answer = await undo((await links(other.email, 1))[0] ?? '')
    assert.equal(answer.restored, true)
    assert.deepEqual(await bank(), old)
    assert.equal((await kitchen.refused('GET /user', { token: thief })).status, 401)
    await until(() => !socket.connected)
    assert.equal(
      (await kitchen.refused('POST /auth/login', { body: owner })).code,
      'BAD_LOGIN',
      'the account is locked: whoever did it may know the password',
    )
    await until(async () => (await letters(owner.email, /old bank account of .* is back/)).length === 1)
    await unlock(before)
    assert.ok(await logIn())
  })

  it('goes back once: the same link again, of ten at the same moment too, changes nothing more', async () => {
    const before = await resets()
    const old = await bank()
    await change(await logIn(), { ...theirs, accountNumber: '0000001111' })
    const token = await linkOf(owner.email, '1111')
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => undo(token)))
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual(await bank(), old)
    assert.equal((await kitchen.refused('POST /kitchen/bank/undo', { body: { token } })).code, 'BAD_LINK')
    await unlock(before)
    assert.equal(
      (
        await kitchen.db.query
          .selectFrom('audit_entries')
          .select('action')
          .where('action', '=', 'settings.restored')
          .execute()
      ).length,
      2,
    )
  })

  it('goes back over two changes of the same intruder by the first letter, and step by step by the others', async () => {
    const before = await resets()
    const old = await bank()
    const thief = await logIn()
    await change(thief, { ...theirs, accountNumber: '0000002222' })
    await change(thief, { ...theirs, accountNumber: '0000003333' })
    assert.equal((await undo(await linkOf(owner.email, '2222'))).restored, true)
    assert.deepEqual(await bank(), old)
    const again = await undo(await linkOf(owner.email, '3333'))
    assert.match(again.message, /already/)
    assert.deepEqual(await bank(), old, "the letter in between does not bring the intruder's own account back")
    await unlock(before)
  })

  it('does not write over what an honest admin has changed since; it says so, and signs everybody out all the same', async () => {
    const before = await resets()
    const thief = await logIn()
    await change(thief, { ...theirs, accountNumber: '0000004444' })
    const honest = await partner('Kẹ́mi')
    const mended = { accountNumber: '0000005555', bankName: 'Our Bank', accountName: 'Our Kitchen' }
    await change(honest.token, mended)
    const answer = await undo(await linkOf(owner.email, '4444'))
    assert.equal(answer.restored, false)
    assert.match(answer.message, /left as it is now/)
    assert.deepEqual(await bank(), mended)
    for (const token of [thief, honest.token]) assert.equal((await kitchen.refused('GET /user', { token })).status, 401)
    await until(async () => (await letters(honest.email, /was not theirs/)).length === 1)
    await unlock(before)
    assert.ok(await logIn(honest.email, 'jollof-rice'), 'whose session did not do it is not locked')
  })

  it('does not outrun the press: a change that the intruder sends at the same moment finds its session gone, or is undone', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await resets()
      const old = await bank()
      const thief = await logIn()
      const ends = `777${round}`
      await change(thief, { ...theirs, accountNumber: `000000${ends}` })
      const token = await linkOf(owner.email, ends)
      const more = kitchen.send('PUT', '/api/kitchen', {
        token: thief,
        body: { change: { bank: { ...theirs, accountNumber: '0000008888' } }, seen: { bank: await bank() } },
      })
      const [{ restored }] = await Promise.all([undo(token), more])
      assert.equal(restored, true)
      assert.deepEqual(await bank(), old, `round ${round}`)
      await unlock(before)
    }
  })

  it('takes away what a stranger in that session left behind: the waiting e-mail, invitations, passkeys', async () => {
    const before = await resets()
    const thief = await logIn()
    await kitchen.call('POST /user/email', {
      token: thief,
      body: { email: 'thief@example.com', password: owner.password },
    })
    await kitchen.call('POST /admins/invitations', { token: thief, body: { email: 'thief@example.com' } })
    const { _id } = await kitchen.call('GET /user', { token: thief })
    const at = kitchen.clock.now + 3_600_000
    const key = { user_id: _id, public_key: '', counter: 0, transports: '', device: '', last_used_at: null }
    await kitchen.db.write((tx) =>
      tx.query
        .insertInto('passkeys')
        .values([
          { ...key, id: 'old', credential_id: 'old', name: 'Before', created_at: 1 },
          { ...key, id: 'new', credential_id: 'new', name: 'After', created_at: at },
        ])
        .execute(),
    )
    await change(thief, { ...theirs, accountNumber: '0000009999' })
    await undo(await linkOf(owner.email, '9999'))
    await unlock(before)
    const token = await logIn()
    assert.equal((await kitchen.call('GET /user', { token })).newEmail, null)
    assert.deepEqual((await kitchen.call('GET /admins', { token })).invited, [])
    assert.deepEqual(
      (await kitchen.call('GET /user/factors', { token })).passkeys,
      [],
      'one from an earlier session too: it would open the locked account',
    )
  })

  it('does not come back to a thief who changed it from several sessions, in whatever sequence the letters are pressed', async () => {
    for (const pressed of [
      ['2101', '2102', '2103'],
      ['2203', '2202', '2201'],
      ['2302', '2301', '2303'],
    ] as const) {
      const old = await bank()
      const before = await resets()
      // Each time from another session of the same account: anybody with the password can have many.
      for (const nth of ['01', '02', '03'])
        await change(await logIn(), { ...theirs, accountNumber: `000000${pressed[0].slice(0, 2)}${nth}` })
      for (const ends of pressed) await undo(await linkOf(owner.email, ends))
      assert.deepEqual(await bank(), old, `pressed ${pressed.join(', ')}`)
      await unlock(before)
    }
  })

  it("says of a change that was pressed already, and stands under another's, that it was not put back", async () => {
    const before = await resets()
    const other = await partner('Tọ́lá')
    const honest = await partner('Fẹ́mi')
    await change(await logIn(), { ...theirs, accountNumber: '0000002401' })
    await change(honest.token, { accountNumber: '0000002402', bankName: 'Our Bank', accountName: 'Our Kitchen' })
    const [mine, others] = [await linkOf(owner.email, '2401'), await linkOf(other.email, '2401')]
    assert.equal((await undo(mine)).restored, false)
    const again = await undo(others)
    assert.equal(again.restored, false)
    assert.match(again.message, /pressed already/)
    await unlock(before)
  })

  it('cannot be undone by a link that is made up or two weeks old', async () => {
    await change(await logIn(), { ...theirs, accountNumber: '0000006666' })
    const token = await linkOf(owner.email, '6666')
    assert.equal(
      (await kitchen.refused('POST /kitchen/bank/undo', { body: { token: 'x'.repeat(43) } })).code,
      'BAD_LINK',
    )
    kitchen.clock.now += 14 * day
    assert.equal((await kitchen.refused('POST /kitchen/bank/undo', { body: { token } })).code, 'BAD_LINK')
    assert.equal((await bank()).accountNumber, '0000006666')
  })
})
