import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { isKnownPrefix } from './known-prefix.ts'
import { formatPhone, readPhone } from './phone.ts'

it('reads a number in all the ways people write it, and keeps one form', () => {
  const ways = [
    '08035550148',
    '0803 555 0148',
    '0803-555-0148',
    '(0803) 555 0148',
    '+2348035550148',
    '+234 803 555 0148',
    '234 803 555 0148',
    '00234 803 555 0148',
    '+234 (0) 803 555 0148',
    '+234.803.555.0148',
    '  0803 555 0148 ',
    '803 555 0148',
    '0803–555–0148',
    '0803\u2212555\u22120148',
    '\u202a+234 803 555 0148\u202c',
    '\u200e0803\u200b555\u00ad0148\ufeff',
  ]
  assert.deepEqual(
    ways.map(readPhone),
    ways.map(() => '+2348035550148'),
  )
  assert.equal(readPhone('0201 234 5678'), '+2342012345678', 'a fixed line')
})

it('takes no number of another land, none too short or too long, and no words', () => {
  for (const written of [
    '',
    ' ',
    '0',
    '0803',
    '0803 555 014',
    '0803 555 01489',
    '+44 20 7946 0018',
    '+1 555 0100',
    '0103 555 0148',
    'call me',
    '0803 555 O148',
    '+',
    '++2348035550148',
    '２３４８０３５５５０１４８',
    '0803555014\0',
    '9'.repeat(100_000),
  ]) {
    assert.equal(readPhone(written), undefined, written.slice(0, 40))
  }
})

const national = fc.tuple(fc.constantFrom('7', '8', '9'), fc.stringMatching(/^\d{9}$/)).map((parts) => parts.join(''))

it('writes a kept number so that it reads as the same number', () => {
  fc.assert(
    fc.property(national, (digits) => {
      const kept = `+234${digits}`
      return readPhone(formatPhone(kept)) === kept && readPhone(kept) === kept && readPhone(`0${digits}`) === kept
    }),
  )
  assert.deepEqual(['+2348035550148', '+23412345678', '', '+15550100'].map(formatPhone), [
    '0803 555 0148',
    '01 234 5678',
    '',
    '+15550100',
  ])
})

it('reads a number with whatever invisible signs or dashes between its digits, as it comes from contacts and letters', () => {
  const between = fc
    .array(
      fc.constantFrom(
        '\u200b',
        '\u200e',
        '\u200f',
        '\u202a',
        '\u202c',
        '\u2066',
        '\u2069',
        '\ufeff',
        '\u00ad',
        '\u2060',
        '\u2212',
        '\u2011',
        '\u00a0',
        ' ',
        '-',
      ),
      { maxLength: 3 },
    )
    .map((signs) => signs.join(''))
  fc.assert(
    fc.property(
      national,
      fc.array(between, { minLength: 16, maxLength: 16 }),
      (digits, signs) =>
        readPhone([...`+234${digits}`, ''].map((sign, place) => (signs[place] ?? '') + sign).join('')) ===
        `+234${digits}`,
    ),
  )
})

it('answers whatever is typed with a kept form or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (written) =>
      /^(?:\+234\d{8}(?:\d\d)?)?$/.test(readPhone(written) ?? ''),
    ),
  )
})

it('knows the beginnings of MTN, Airtel, Glo and 9mobile and of fixed lines, and says so of no other', () => {
  for (const written of [
    '0803 555 0148',
    '0706 555 0148',
    '0916 555 0148',
    '0802 555 0148',
    '0912 555 0148',
    '0805 555 0148',
    '0915 555 0148',
    '0809 555 0148',
    '0909 555 0148',
    '01 234 5678',
    '+234 201 234 5678',
    '+234 803 555 0148',
  ]) {
    assert.equal(isKnownPrefix(readPhone(written) ?? ''), true, written)
  }
  for (const written of [
    '0899 555 0148',
    '0700 555 0148',
    '0999 555 0148',
    '0710 555 0148',
    '0899 000 0000',
    '+234 299 555 0148',
  ]) {
    const phone = readPhone(written)
    assert.ok(phone, `${written} is taken all the same`)
    assert.equal(isKnownPrefix(phone), false, written)
  }
  assert.equal(isKnownPrefix(''), false)
})
