import assert from 'node:assert/strict'
import { it } from 'node:test'
import { listNames } from './list-names.ts'

it('lists names as English does', () => {
  const list = new Intl.ListFormat('en-NG')
  for (const names of [
    [],
    ['Ile-ife'],
    ['Ile-ife', 'Ipetumodu'],
    ['Ile-ife', 'Ipetumodu', 'Modakeke'],
    ['Ile-ife', 'Ipetumodu', 'Modakeke', 'Osogbo'],
  ])
    assert.equal(listNames(names), list.format(names))
})
