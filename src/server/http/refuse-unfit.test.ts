import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from './errors.ts'
import { refuseUnfit, TEXT_MOST } from './refuse-unfit.ts'

/** The code and field that a request is refused with; `undefined` where it passes. */
function refusalOf(value: unknown): unknown {
  try {
    refuseUnfit(value, TEXT_MOST)
    return undefined
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return [error.code, (error.details as { field?: string } | undefined)?.field]
  }
}

test('what people write passes: marks of any language, emoji, long letters', () => {
  for (const text of [
    'Ọláńrewájú Ẹ̀ṣọ́'.normalize('NFD'),
    'a' + '\u0301'.repeat(30),
    ('a' + '\u0301\u0323'.repeat(15)).repeat(500),
    '👩🏾‍🍳'.repeat(1000),
    'x'.repeat(TEXT_MOST),
    'שָׁלוֹם',
    '',
  ])
    assert.equal(refusalOf({ text }), undefined)
})

test('31 marks in a row are refused wherever they stand, with their place', () => {
  for (const text of [
    '\u0301'.repeat(31),
    `a${'\u0301\u0323'.repeat(16)}`,
    `${'plain '.repeat(1000)}e${'\u0301'.repeat(40)} end`,
  ]) {
    assert.deepEqual(refusalOf({ items: [{ name: 'Amala' }, { name: text }] }), ['INVALID', 'items.1.name'])
    assert.deepEqual(refusalOf({ password: text }), ['INVALID', 'password'])
  }
})

test('a text over the bound is refused; a password or token that long is left to be wrong', () => {
  const text = 'x'.repeat(TEXT_MOST + 1)
  assert.deepEqual(refusalOf({ name: text }), ['INVALID', 'name'])
  for (const secret of ['password', 'oldPassword', 'newPassword', 'token'])
    assert.equal(refusalOf({ [secret]: text }), undefined)
})

test('NUL, halves of surrogates and depth are refused', () => {
  let deep: unknown = 'x'
  for (let depth = 0; depth < 40; depth += 1) deep = [deep]
  assert.deepEqual(refusalOf({ a: 'a\0' }), ['INVALID', undefined])
  assert.deepEqual(refusalOf({ a: ['\ud800'] }), ['INVALID', undefined])
  assert.deepEqual(refusalOf(deep), ['MALFORMED', undefined])
})
