import type { Page } from 'playwright-core'

/**
 * Puts unsent orders of every kind into the signed-in person's browser, and waits until My Cart shows them. No order
 * reaches the kitchen.
 */
export async function showUnsent(page: Page): Promise<void> {
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  )
  await page.route('**/api/orders/withdraw', (route) => route.abort('connectionfailed'))
  await page.evaluate(async () => {
    const json = async (path: string) =>
      (
        await fetch(`/api${path}`, { headers: { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` } })
      ).json() as Promise<never>
    const owner = ((await json('/user')) as { _id: string })._id
    const [dish, other] = (await json('/products')) as { _id: string; name: string; unit: string; price: number }[]
    const questions = [
      null,
      {
        is: 'price-changed',
        message: '',
        now: {
          items: [
            {
              productId: dish!._id,
              name: dish!.name,
              unit: dish!.unit,
              quantity: 2,
              unitPrice: dish!.price + 100,
              price: 2 * dish!.price + 200,
            },
          ],
          deliveryFee: 0,
          totalPrice: 2 * dish!.price + 200,
        },
      },
      { is: 'refused', code: 'UNKNOWN_DISH', message: `${dish!.name} is not on the menu today.`, opensAt: null },
      { is: 'refused', code: 'KITCHEN_CLOSED', message: 'We are closed.', opensAt: '2026-11-22T07:00:00.000Z' },
      { is: 'sent-before' },
      null,
    ]
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('idana', 1)
      // The page may not have created it yet.
      asked.onupgradeneeded = () => asked.result.createObjectStore('kept')
      asked.onsuccess = () => resolve(asked.result)
    })
    const store = database.transaction('kept', 'readwrite').objectStore('kept')
    for (const [place, question] of questions.entries()) {
      const lines = [dish!, ...(place === 0 ? [other!] : [])].map(({ _id, name, unit, price }, at) => ({
        id: at + 1,
        productId: _id,
        name,
        unit,
        quantity: 2,
        unitPrice: price,
        price: 2 * price,
      }))
      const key = `shown-${place}`
      store.put(
        {
          key,
          owner,
          createdAt: new Date(Date.UTC(2026, 10, 21, 12, place)).toISOString(),
          lines,
          town: 'Ile-ife',
          address: '14 Mayfair Road, blue gate',
          landmark: '',
          quick: false,
          body: { items: [], expectedTotal: lines.reduce((sum, { price }) => sum + price, 0) },
          sent: true,
          unwanted: place === questions.length - 1,
          tries: 1,
          notBefore: 0,
          leaveUntil: 0,
          question,
        },
        `unsent ${key}`,
      )
    }
    await new Promise((done) => {
      store.transaction.oncomplete = done
    })
    database.close()
  })
  await page.reload()
  await page.getByText('We cannot know yet whether it arrived.').waitFor()
}
