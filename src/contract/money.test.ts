import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { formatNaira, toKobo, toNaira } from './money.ts'

/** More than the kitchen will ever earn: ten trillion naira. */
const kobo = fc.integer({ min: -1e15, max: 1e15 })

it('brings every kobo over the wire and back', () => {
  fc.assert(fc.property(kobo, (amount) => toKobo(toNaira(amount)) === amount))
  fc.assert(fc.property(kobo, (amount) => toKobo(JSON.parse(JSON.stringify(toNaira(amount))) as number) === amount))
})

it('takes no part of a kobo, nor a number that does not count exactly', () => {
  for (const naira of [0.001, 1.005, 0.1 + 0.2, 1e300, Number.MAX_SAFE_INTEGER, Infinity, -Infinity, Number.NaN])
    assert.equal(toKobo(naira), undefined, String(naira))
  assert.deepEqual(
    [0, 0.1, 0.29, 1.1, 4.35, 19.99, 1200, 90_071_992_547_409].map(toKobo),
    [0, 10, 29, 110, 435, 1999, 120_000, 9_007_199_254_740_900],
  )
})

it('shows an amount as people read it, with both decimals or none', () => {
  assert.deepEqual([0, 900, 1500, 1500.5, 1234567.05, -20.1].map(formatNaira), [
    '₦0',
    '₦900',
    '₦1,500',
    '₦1,500.50',
    '₦1,234,567.05',
    '−₦20.10',
  ])
  fc.assert(
    fc.property(kobo, (amount) => {
      const digits = formatNaira(toNaira(amount)).replace('−', '-').replace(/[₦,]/g, '')
      return Math.round(Number(digits) * 100) === amount && /^-?\d+(?:\.\d\d)?$/.test(digits)
    }),
  )
  const [whole, withKobo] = [0, 2].map(
    (digits) => new Intl.NumberFormat('en-NG', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  )
  fc.assert(
    fc.property(
      kobo,
      (amount) =>
        formatNaira(toNaira(amount)).replace('−', '').slice(1) ===
        (amount % 100 === 0 ? whole : withKobo)?.format(Math.abs(toNaira(amount))),
    ),
  )
})
