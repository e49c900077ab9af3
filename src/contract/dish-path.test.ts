import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dishAt, dishPath } from './dish-path.ts'

const menu = [
  { _id: '0198a1c2-7b3d-7e4f-8a5b-0000aaaa1111', name: 'Ẹ̀fọ́ Rírò & Pounded Yam' },
  { _id: '0198a1c2-7b3d-7e4f-8a5b-0000bbbb2222', name: '红烧肉' },
  { _id: '0198a1c2-7b3d-7e4f-8a5b-0000cccc3333', name: `Ofada ${'rice '.repeat(30)}` },
] as const

test('a dish’s address is its name without marks and the end of its id', () => {
  assert.deepEqual(menu.map(dishPath), [
    '/dishes/efo-riro-pounded-yam-aaaa1111',
    '/dishes/bbbb2222',
    `/dishes/ofada-${'rice-'.repeat(10)}rice-cccc3333`,
  ])
})

test('a dish is found by its address, by its id, by an older name of it, and by its name alone', () => {
  const found = (part: string) => dishAt(menu, part)?._id.slice(-4)
  for (const dish of menu) assert.equal(dishAt(menu, dishPath(dish).slice('/dishes/'.length)), dish)
  assert.deepEqual([menu[0]._id, 'vegetable-soup-aaaa1111', 'efo-riro-pounded-yam'].map(found), [
    '1111',
    '1111',
    '1111',
  ])
  for (const part of ['', 'efo', '-', 'nothing-aaaa1112', 'EFO-RIRO-POUNDED-YAM'])
    assert.equal(found(part), undefined, part)
})
