import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '../../../contract/menu.ts'
import {
  addAgain,
  addLine,
  countOf,
  draftTotal,
  emptyDraft,
  isBlank,
  isSameOrder,
  joinDrafts,
  readQuantity,
  reprice,
  setCount,
} from './order-draft.ts'

const dish = (name: string, price: number): Product => ({
  _id: name,
  name,
  price,
  unit: 'spoon',
  description: '',
  category: '',
  card: null,
  picture: null,
  soldOut: false,
  portionsLeft: null,
})

test('lines raise the total and removing one lowers it, with the delivery fee on top and no lost kobo', () => {
  let draft = addLine(emptyDraft, dish('Jollof Rice', 1500.1), 3)
  draft = addLine(draft, dish('Amala', 1200.2), 1)
  draft = addLine(draft, dish('Fufu', 1300), 1)
  assert.deepEqual(
    draft.lines.map(({ name, price }) => [name, price]),
    [
      ['Jollof Rice', 4500.3],
      ['Amala', 1200.2],
      ['Fufu', 1300],
    ],
  )
  assert.deepEqual(draftTotal(draft, 500), { dishes: 7000.5, total: 7500.5 })
  draft = setCount(draft, dish('Amala', 1200.2), 0)
  assert.deepEqual(
    draft.lines.map(({ name }) => name),
    ['Jollof Rice', 'Fufu'],
  )
  assert.deepEqual(draftTotal(draft, 0), { dishes: 5800.3, total: 5800.3 })
  const ids = addLine(draft, dish('Beans', 1000), 1).lines.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('a dish has one line: adding it again raises that, at the present price, and it keeps its place', () => {
  const begun = addLine(addLine(emptyDraft, dish('Jollof Rice', 1500.1), 2), dish('Amala', 1200.2), 1)
  const raised = addLine(begun, dish('Jollof Rice', 1600), 1)
  assert.deepEqual(
    raised.lines.map(({ id, name, quantity, unitPrice, price }) => [id, name, quantity, unitPrice, price]),
    [
      [1, 'Jollof Rice', 3, 1600, 4800],
      [2, 'Amala', 1, 1200.2, 1200.2],
    ],
  )
  const [first] = begun.lines
  // As drafts were stored before there was one line for each dish.
  const twice = { ...begun, lines: [...begun.lines, { ...first!, id: 3, quantity: 4 }] }
  assert.equal(countOf(twice, 'Jollof Rice'), 6)
  assert.deepEqual(
    setCount(twice, dish('Jollof Rice', 1500.1), 5).lines.map(({ id, quantity }) => [id, quantity]),
    [
      [1, 5],
      [2, 1],
    ],
  )
  assert.deepEqual(
    joinDrafts(begun, raised).lines.map(({ name, quantity, price }) => [name, quantity, price]),
    [
      ['Jollof Rice', 5, 8000],
      ['Amala', 2, 2400.4],
    ],
  )
})

test('a quantity is a whole number from 1, whatever is typed', () => {
  assert.deepEqual(['1', ' 12 ', '0', '', '-3', '1.5', '1e3', 'two'].map(readQuantity), [
    1,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('new prices are taken over line by line, and only onto the dish they are for', () => {
  const draft = addLine(addLine(emptyDraft, dish('Jollof Rice', 1500), 3), dish('Amala', 1200), 1)
  const line = { name: 'Jollof Rice', unit: 'spoon', quantity: 3, unitPrice: 1600, price: 4800 }
  const now = reprice(draft, {
    items: [
      { ...line, productId: 'Jollof Rice' },
      { ...line, productId: 'Fufu' },
    ],
    deliveryFee: 0,
    totalPrice: 6000,
  })
  assert.deepEqual(
    now.lines.map(({ unitPrice, price }) => [unitPrice, price]),
    [
      [1600, 4800],
      [1200, 1200],
    ],
  )
})

test('a draft begun before logging in joins the one that waits there, and nothing of either is lost', () => {
  const theirs = {
    ...addLine(emptyDraft, dish('Amala', 1200), 1),
    customer: 'ade',
    address: '14 Mayfair Road',
    key: 'k',
    tried: true,
  }
  const begun = { ...addLine(emptyDraft, dish('Beans', 1000), 2), key: 'n' }
  const joined = joinDrafts(theirs, begun)
  assert.deepEqual(
    joined.lines.map(({ id, name }) => [id, name]),
    [
      [1, 'Amala'],
      [2, 'Beans'],
    ],
  )
  assert.deepEqual([joined.customer, joined.address, joined.key, joined.tried], ['ade', '14 Mayfair Road', 'k', true])
  assert.equal(joinDrafts(theirs, { ...begun, address: 'Behind the palace' }).address, 'Behind the palace')
  assert.ok(isBlank(emptyDraft) && !isBlank({ ...emptyDraft, address: 'x' }))
})

test("another tab's change of dish, number, price or place makes it another order", () => {
  const draft = { ...addLine(emptyDraft, dish('Amala', 1200), 1), address: 'x' }
  assert.ok(
    isSameOrder(draft, {
      ...addLine(addLine(emptyDraft, dish('Beans', 1), 1), dish('Amala', 1200), 1),
      lines: [{ ...draft.lines[0]!, id: 9 }],
      address: 'x',
    }),
  )
  for (const other of [
    { ...draft, address: 'y' },
    { ...draft, town: 'Ile-ife' },
    emptyDraft,
    { ...draft, lines: [{ ...draft.lines[0]!, quantity: 2 }] },
    { ...draft, lines: [{ ...draft.lines[0]!, unitPrice: 1300 }] },
  ])
    assert.ok(!isSameOrder(draft, other))
})

test("a past order comes back at today's prices, says what is off the menu, and disturbs nothing that stood there", () => {
  const line = { unit: 'spoon', unitPrice: 900, price: 1800, quantity: 2 }
  const past = {
    items: [
      { ...line, productId: 'Moi Moi', name: 'Moi Moi' },
      { ...line, productId: 'gone', name: 'Ofada Rice' },
      { ...line, productId: null, name: 'amala' },
    ],
    town: 'Ipetumodu',
    customerNote: '14 Mayfair Road',
    landmark: 'blue gate',
  }
  const menu = [dish('Moi Moi', 950), dish('Amala', 1200)]
  const fresh = addAgain(emptyDraft, past, menu)
  assert.deepEqual(
    fresh.lines.map(({ name, quantity, price }) => [name, quantity, price]),
    [
      ['Moi Moi', 2, 1900],
      ['Amala', 2, 2400],
    ],
  )
  assert.deepEqual(
    [fresh.gone, fresh.town, fresh.address, fresh.landmark],
    [['Ofada Rice'], 'Ipetumodu', '14 Mayfair Road', 'blue gate'],
  )
  const begun = addAgain(
    { ...addLine(emptyDraft, dish('Beans', 1000), 1), address: 'Behind the palace', town: 'Ile-ife' },
    past,
    menu,
  )
  assert.deepEqual([begun.lines.length, begun.address, begun.town], [3, 'Behind the palace', 'Ile-ife'])
})
