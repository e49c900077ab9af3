import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askAboutOrder, writeAboutOrder } from './chat-about-order.ts'

test('a chat link begins with the order’s number, and keeps what it had', () => {
  assert.equal(
    askAboutOrder('https://wa.me/2348000000000', 1048),
    'https://wa.me/2348000000000?text=Hello%2C%20I%20have%20a%20question%20about%20my%20order%20%231048%3A%20',
  )
  const long = new URL(askAboutOrder('https://api.whatsapp.com/send?phone=2348000000000&text=Hi', 1048) ?? '')
  assert.deepEqual(
    [...long.searchParams],
    [
      ['phone', '2348000000000'],
      ['text', 'Hello, I have a question about my order #1048: '],
    ],
  )
})

test('what is no web address is no link', () => {
  for (const wrong of ['', 'soon', 'javascript:alert(1)', 'http://wa.me/1'])
    assert.equal(askAboutOrder(wrong, 1), undefined, wrong)
})

test('the kitchen writes to the customer’s own number', () => {
  assert.equal(
    writeAboutOrder('+2348035550148', 1048),
    'https://wa.me/2348035550148?text=Hello%2C%20about%20your%20order%20%231048%3A%20',
  )
})
