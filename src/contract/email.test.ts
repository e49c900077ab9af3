import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { readEmail } from './email.ts'

it('reads an address in one form, whatever its case and the spaces around it', () => {
  assert.deepEqual(
    ['ada@example.com', ' Ada@Example.COM ', 'ADA+stew@kitchen.example.ng', "o'neil@a-b.co"].map(readEmail),
    ['ada@example.com', 'ada@example.com', 'ada+stew@kitchen.example.ng', "o'neil@a-b.co"],
  )
})

it('takes nothing that is no address', () => {
  for (const written of [
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a da@example.com',
    'ada@exa mple.com',
    'ada@@example.com',
    'ada@-a.com',
    'ada@a-.com',
    'ada@a..com',
    'ada@example.com\nbcc: all@example.com',
    'àdá@example.com',
    `${'a'.repeat(250)}@example.com`,
    `a@${'a.'.repeat(50_000)}com`,
  ]) {
    assert.equal(readEmail(written), undefined, written.slice(0, 60))
  }
})

it('reads its own form as the same address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (written) => {
      const read = readEmail(written)
      return read === undefined || readEmail(read) === read
    }),
  )
})
