/**
 * An order by phone, from the call to the history: entered, delivered by a rider, completed, found by its phone number,
 * and printed.
 */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

describe('an order by phone, on a phone', () => {
  const here = kitchenInBrowser()

  it('is written down, stands on the dashboard, gets a rider, is completed, found and printed', async () => {
    const context = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    await signIn(context, await here.kitchen.owner(), 'admin')
    const { page } = await openPage(context, `${here.kitchen.url}/admin`)

    await page.getByRole('link', { name: 'Enter an order' }).click()
    const doubt = page.getByText('We do not know how this number begins.')
    await page.getByLabel('Phone number').fill('0899 555 0101')
    await doubt.waitFor()
    await page.getByLabel('Phone number').fill('0805 555 0101')
    await doubt.waitFor({ state: 'detached' })
    // Two hundred characters, each of which is two UTF-16 units.
    await page.getByLabel('Name').focus()
    await page.keyboard.insertText('🍲'.repeat(200))
    assert.equal(await page.getByLabel('Name').inputValue(), '🍲'.repeat(200))
    await page.getByLabel('Name').fill('Mama Tunde')
    const amala = page.getByRole('button', { name: 'Add Amala' })
    await amala.click()
    await amala.click()
    // Somebody calls about another order meanwhile: what was entered is still there.
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.getByRole('link', { name: 'Enter an order' }).click()
    assert.equal(await page.getByLabel('Name').inputValue(), 'Mama Tunde')
    await page.getByRole('button', { name: 'Clear' }).click()
    assert.equal(await page.getByLabel('Name').inputValue(), '')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByLabel('Amala: 2').waitFor()
    await page.getByRole('radio', { name: 'Ile-ife' }).check()
    await page.getByLabel('Address').fill('14 Mayfair Road')
    await page.getByRole('radio', { name: 'Cash on delivery' }).check()
    await page.getByRole('button', { name: 'Enter order' }).click()
    const entered = page.getByRole('link', { name: 'Mama Tunde' })
    await entered.waitFor()
    await page.getByText('By phone').waitFor()

    await entered.click()
    await page.getByRole('button', { name: 'Set a rider' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Sola')
    await page.getByLabel('Phone number').fill('0899 555 0150')
    await doubt.waitFor()
    await page.getByLabel('Phone number').fill('0805 555 0150')
    await page.getByRole('button', { name: 'Save rider' }).click()
    await page.getByRole('link', { name: 'Call 0805 555 0150' }).waitFor()
    await page.getByRole('button', { name: 'Mark as Completed' }).click()
    await page.getByRole('link', { name: 'Enter an order' }).waitFor()
    await page.getByText(/^Order #\d+: Completed/).waitFor()

    await page.goto(`${here.kitchen.url}/admin/history`)
    await page.getByLabel('Find').fill('+234 805 555 0101')
    await page.getByRole('button', { name: 'Find' }).click()
    const card = page.getByRole('button', { name: /Mama Tunde/ })
    await card.getByText('0805 555 0101').waitFor()
    await card.click()
    await page.getByRole('cell', { name: '2 pcs' }).waitFor()
    await card.click()
    await page.getByRole('cell', { name: '2 pcs' }).waitFor({ state: 'detached' })
    await page.getByLabel('Find').fill('0805 555 9999')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('No such order found').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()

    await card.click()
    await page.getByRole('link', { name: /Ticket/ }).click()
    const ticket = page.getByRole('article')
    await ticket.getByText('14 Mayfair Road').waitFor()
    await page.getByRole('radio', { name: '58 mm' }).check()
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.getByRole('button', { name: 'Print ticket' }).isVisible(), false)
    assert.equal(await page.getByRole('banner').isVisible(), false)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      Number(width),
      Number(height),
    ])
    assert.equal(boxes.length, 1, 'one piece of the roll')
    assert.ok(Math.abs((boxes[0]?.[0] ?? 0) - (58 / 25.4) * 72) < 1, String(boxes[0]))
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    assert.ok(await page.getByRole('radio', { name: '58 mm' }).isChecked(), 'the device remembers its paper')
    await context.close()
  })
})
