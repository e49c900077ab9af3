import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Order } from '../../contract/orders.ts'
import { announcedLine, cancelledLine, newOrderLine, readBellLine } from './bell-lines.ts'

it('a line of the bell is read as it was written, whatever its customer is called', () => {
  for (const name of ['Fọlákẹ́', 'New order #7 from nobody', '#9, #8: me says they have paid ₦1', 'Two\nlines']) {
    const order = { number: 1048, totalPrice: 7400, userId: { name } } as Order
    assert.deepEqual(readBellLine(newOrderLine(order)), { about: 'new', numbers: [1048] })
    assert.deepEqual(readBellLine(cancelledLine(order)), { about: 'cancelled', numbers: [1048] })
    assert.deepEqual(readBellLine(announcedLine({ numbers: [1048, 1049], name, owed: 7400 })), {
      about: 'announced',
      numbers: [1048, 1049],
    })
  }
  assert.equal(readBellLine('Something else about #1048'), undefined)
})
