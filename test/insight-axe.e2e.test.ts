/** Insight, the audit log and the admins' page, checked by axe. */
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { axeFaults, looks } from './axe.ts'
import { openPage, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

describe('insight, the audit log and the admins are for everyone', () => {
  const here = kitchenInBrowser()
  before(async () => {
    const { token } = await here.kitchen.customer('Ada')
    await here.kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 2 }] } })
    await here.kitchen.call('POST /admins/invitations', {
      token: await here.kitchen.owner(),
      body: { email: 'bisi@example.com' },
    })
  })

  for (const { name, ...look } of looks) {
    it(name, async () => {
      const context = await here.browser.newContext(look)
      await signIn(context, await here.kitchen.owner(), 'admin')
      for (const [path, there] of [
        ['/admin/insight', 'Best dishes'],
        ['/admin/close', 'See who owes it'],
        ['/admin/close/owed', 'Ada'],
        ['/admin/audit', 'invited somebody'],
        ['/admin/admins', 'bisi@example.com'],
      ] as const) {
        const { page } = await openPage(context, `${here.kitchen.url}${path}`)
        await page.getByText(there).first().waitFor()
        assert.deepEqual(await axeFaults(page), [], path)
        await page.close()
      }
    })
  }
})
