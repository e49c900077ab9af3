/** The shop's files are private: no other user of the machine can read them. */
import assert from 'node:assert/strict'
import { chmod, lstat, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { createDatabase, dropDatabase, until } from '../harness/kitchen.ts'
import { dataFolder, startShop, type Settings, type Shop } from '../harness/shop.ts'

const admin = { email: 'owner@kitchen.test', password: 'the-owner-cooks-at-six' }

/** Every path under a folder with its permissions, the folder included. */
async function rightsIn(folder: string): Promise<Map<string, number>> {
  const paths = ['.', ...(await readdir(folder, { recursive: true }))]
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, number]> => [path, (await lstat(join(folder, path))).mode & 0o777]),
    ),
  )
}

async function ask<T>(shop: Shop, path: string, body: unknown, token = ''): Promise<T> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  assert.ok(response.ok, `${path}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

describe("the shop's files", { skip: process.platform === 'win32' }, () => {
  it('cannot be read by another user of the machine, in a folder that was open to all either', async () => {
    const data = await dataFolder()
    const url = await createDatabase()
    const settings: Settings = {
      DATA_DIR: data.folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(url && { DATABASE_URL: url }),
    }
    // As an earlier release left it, with a file of somebody else's in it.
    await chmod(data.folder, 0o755)
    for (const folder of ['receipts', 'mail', 'other']) await mkdir(join(data.folder, folder), { mode: 0o755 })
    for (const file of ['receipts/old.webp', 'mail/old.eml', 'other/theirs']) {
      await writeFile(join(data.folder, file), 'old')
      await chmod(join(data.folder, file), 0o644)
    }
    await symlink(join(data.folder, 'other/theirs'), join(data.folder, 'mail/link.eml'))
    const shop = await startShop(settings)
    try {
      await ask(shop, '/auth/register', {
        name: 'Ada',
        email: 'ada@example.com',
        phoneNumber: '0803 555 0148',
        password: 'plantain-and-beans',
      })
      const { token } = await ask<{ token: string }>(shop, '/auth/login', {
        email: 'ada@example.com',
        password: 'plantain-and-beans',
      })
      const order = await ask<{ _id: string }>(
        shop,
        '/orders',
        { items: [{ name: 'Amala', quantity: 1 }], customerNote: '14 Mayfair Road', town: 'Ile-ife' },
        token,
      )
      const payment = await ask<{ _id: string }>(shop, '/checkout', { orders: [order._id], method: 'transfer' }, token)
      const receipt = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      await ask(shop, `/payments/${payment._id}/announce`, { receipt: receipt.toString('base64') }, token)
      await until(
        async () =>
          (await readdir(join(data.folder, 'mail'))).length > 2 &&
          (await readdir(join(data.folder, 'receipts'))).length === 2,
      )
      const rights = await rightsIn(data.folder)
      const open = [...rights].filter(
        ([path, mode]) => (mode & 0o077) !== 0 && !path.startsWith('other') && path !== 'mail/link.eml',
      )
      assert.deepEqual(open, [])
      assert.equal(rights.get('.'), 0o700)
      if (!url)
        for (const file of ['kitchen.db', 'kitchen.db-wal', 'kitchen.db-shm', 'lock.db'])
          assert.equal(rights.get(file), 0o600, file)
      assert.equal(
        (await stat(join(data.folder, 'other/theirs'))).mode & 0o777,
        0o644,
        'what is not ours, and where a link leads, stays as it is',
      )
    } finally {
      await shop.end()
      if (url) await dropDatabase(url)
      await data.remove()
    }
  })
})
