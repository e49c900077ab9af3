import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shots } from '../harness/shots.ts'
import { adminPages, dishPages, orderAddresses, ownPages, publicPages } from '../src/contract/pages.ts'

describe('npm run screenshots', () => {
  it('takes a picture of every page, of the list and of one where a page shows both', () => {
    const taken = new Set(shots.map(({ page, of }) => `${page}${page.endsWith('?') && of ? ', one' : ''}`))
    const pages = [...publicPages, ...dishPages, ...orderAddresses, ...ownPages, ...adminPages].flatMap((page) =>
      page === '/order-history/:id?' ? [page, `${page}, one`] : page === '/order/:dish?' ? [`${page}, one`] : [page],
    )
    assert.deepEqual(
      pages.filter((page) => !taken.has(page)),
      [],
    )
  })

  it('gives each picture a name of its own', () => {
    const names = shots.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name, nth) => names.indexOf(name) !== nth),
      [],
    )
  })
})
