import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '../../contract/menu.ts'
import { addAgain, addLine, draftOf, draftTotal, emptyDraft, readQuantity, removeLine, reprice } from './order-draft.ts'

const dish = (name: string, price: number): Product => ({ _id: name, name, price, unit: 'spoon', description: '', card: null })

test('lines raise the total and removing one lowers it, with the delivery fee on top and no lost kobo', () => {
  let draft = addLine(emptyDraft, dish('Jollof Rice', 1500.1), 3)
  draft = addLine(draft, dish('Amala', 1200.2), 1)
  draft = addLine(draft, dish('Amala', 1200.2), 1)
  assert.deepEqual(draft.lines.map(({ name, price }) => [name, price]), [['Jollof Rice', 4500.3], ['Amala', 1200.2], ['Amala', 1200.2]])
  assert.deepEqual(draftTotal(draft, 500), { dishes: 6900.7, total: 7400.7 })
  draft = removeLine(draft, draft.lines[1]!.id)
  assert.deepEqual(draft.lines.map(({ name }) => name), ['Jollof Rice', 'Amala'])
  assert.deepEqual(draftTotal(draft, 0), { dishes: 5700.5, total: 5700.5 })
  const ids = addLine(draft, dish('Beans', 1000), 1).lines.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('a quantity is a whole number from 1, whatever is typed', () => {
  assert.deepEqual(['1', ' 12 ', '0', '', '-3', '1.5', '1e3', 'two'].map(readQuantity), [1, 12, undefined, undefined, undefined, undefined, undefined, undefined])
})

test('new prices are taken over line by line, and only onto the dish they are for', () => {
  const draft = addLine(addLine(emptyDraft, dish('Jollof Rice', 1500), 3), dish('Amala', 1200), 1)
  const line = { name: 'Jollof Rice', unit: 'spoon', quantity: 3, unitPrice: 1600, price: 4800 }
  const now = reprice(draft, { items: [{ ...line, productId: 'Jollof Rice' }, { ...line, productId: 'Fufu' }], deliveryFee: 0, totalPrice: 6000 })
  assert.deepEqual(now.lines.map(({ unitPrice, price }) => [unitPrice, price]), [[1600, 4800], [1200, 1200]])
})

test('a draft goes along with whoever logs in first, and never on to somebody else', () => {
  const draft = { ...addLine(emptyDraft, dish('Amala', 1200), 1), address: '14 Mayfair Road', key: 'k' }
  const hers = draftOf(draft, 'ade')
  assert.equal(hers.lines.length, 1)
  assert.equal(draftOf(hers, 'ade'), hers)
  assert.deepEqual(draftOf(hers, 'bola'), { ...emptyDraft, customer: 'bola' })
})

test('a past order comes back at today\'s prices, says what is off the menu, and disturbs nothing that stood there', () => {
  const line = { unit: 'spoon', unitPrice: 900, price: 1800, quantity: 2 }
  const past = { items: [{ ...line, productId: 'Moi Moi', name: 'Moi Moi' }, { ...line, productId: 'gone', name: 'Ofada Rice' }, { ...line, productId: null, name: 'amala' }], town: 'Ipetumodu', customerNote: '14 Mayfair Road', landmark: 'blue gate' }
  const menu = [dish('Moi Moi', 950), dish('Amala', 1200)]
  const fresh = addAgain(emptyDraft, past, menu)
  assert.deepEqual(fresh.lines.map(({ name, quantity, price }) => [name, quantity, price]), [['Moi Moi', 2, 1900], ['Amala', 2, 2400]])
  assert.deepEqual([fresh.gone, fresh.town, fresh.address, fresh.landmark], [['Ofada Rice'], 'Ipetumodu', '14 Mayfair Road', 'blue gate'])
  const begun = addAgain({ ...addLine(emptyDraft, dish('Beans', 1000), 1), address: 'Behind the palace', town: 'Ile-ife' }, past, menu)
  assert.deepEqual([begun.lines.length, begun.address, begun.town], [3, 'Behind the palace', 'Ile-ife'])
})
