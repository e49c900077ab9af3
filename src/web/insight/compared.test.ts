import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compared } from './compared.ts'
import { hourWords, spanOf, spanWords } from './period.ts'

it('says how much more or less, and nothing where there was nothing', () => {
  assert.deepEqual(
    [compared(150, 100), compared(50, 100), compared(100, 100), compared(5, 0), compared(0, 40), compared(5000, 1)],
    [
      '50% more than before',
      '50% less than before',
      'as before',
      undefined,
      '100% less than before',
      '499,900% more than before',
    ],
  )
})

it('names periods by their days', () => {
  assert.deepEqual(spanOf('week', '2026-03-03'), { from: '2026-02-25', to: '2026-03-03' })
  assert.deepEqual(spanOf('month30', '2026-01-10'), { from: '2025-12-12', to: '2026-01-10' })
  assert.deepEqual(spanOf('month', '2026-02-28'), { from: '2026-02-01', to: '2026-02-28' })
  assert.equal(spanWords({ from: '2026-03-14', to: '2026-03-14' }), '14 Mar 2026')
  assert.deepEqual([0, 11, 12, 23].map(hourWords), ['12am', '11am', '12pm', '11pm'])
})
