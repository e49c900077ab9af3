import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { whyGuessable } from './guessable-password.ts'

const shop = ['idana', 'kitchen', 'password', 'admin', 'food', 'order', 'osun', 'ile', 'ife', 'ileife', 'ipetumodu']
const ada = { name: 'Ṣadé Adéyẹmí', email: 'sade.ade1990@example.com' }
const why = (password: string) => whyGuessable(password.normalize('NFC'), shop, ada)

describe('a password that is soon guessed', () => {
  it('is one of the most common ones, in any case', async () => {
    for (const password of ['12345678', 'password', 'Sunshine1', 'QWERTYUIOP', 'iloveyou'])
      assert.match((await why(password)) ?? '', /common/, password)
  })

  it("is nothing but the shop's words, however they are dressed up", async () => {
    for (const password of [
      'kitchen2024!',
      'Ìdáná-Ìdáná',
      '--ADMIN--food',
      'K1tch3nF00d',
      'P@$$w0rd-99',
      'ÒṣunIlé-Ifẹ̀',
      '2024ipetumodu',
    ])
      assert.match((await why(password)) ?? '', /the shop/, password)
  })

  it("is nothing but the person's own name and e-mail", async () => {
    for (const password of [
      'Ṣadé1990',
      'sadeadeyemi',
      'Adéyẹmí!!',
      'sade.ade1990@example.com',
      '5ad3-adeyemi',
      'sadekitchen',
    ])
      assert.match((await why(password)) ?? '', /your name/, password)
  })

  it('is none that merely holds such a word, nor a dish', async () => {
    for (const password of [
      'jollof-rice',
      'the-owner-cooks',
      'a-new-password',
      'ẹ̀bà-pẹ̀lú-ọbẹ̀',
      'pounded-yam',
      'my kitchen has two doors',
      'sade-likes-rain',
      '48291-77-48291',
      'x'.repeat(200),
      'idana'.repeat(39) + 'zebra',
    ]) {
      assert.equal(await why(password), undefined, password)
    }
  })

  it('is told in no time, however long', async () => {
    const start = performance.now()
    for (const password of ['idana'.repeat(40), '1'.repeat(200), 'il1!'.repeat(50), 'a'.repeat(200)])
      await why(password)
    assert.ok(performance.now() - start < 200)
  })
})
