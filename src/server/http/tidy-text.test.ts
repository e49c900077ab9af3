import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tidyText } from './tidy-text.ts'

test('a text has its length in characters, whichever way its letters are written', () => {
  for (const form of ['NFC', 'NFD'] as const) {
    assert.equal(tidyText(' ẹ́ '.normalize(form), 2), 'ẹ́'.normalize('NFC'))
    assert.equal(
      tidyText('\u1f82'.repeat(50).normalize(form), 50),
      '\u1f82'.repeat(50),
      'the letter that is written with the most marks',
    )
    assert.equal(tidyText('é'.repeat(51).normalize(form), 50), undefined)
  }
  assert.equal(tidyText('🍲'.repeat(50), 50), '🍲'.repeat(50))
  assert.equal(tidyText('🍲'.repeat(51), 50), undefined)
  assert.equal(tidyText('', 1), '')
})

test('a text that is far too long is not read', () => {
  let reads = 0
  const count = (text: string) => {
    reads += 1
    return text
  }
  assert.equal(tidyText('x'.repeat(201), 50, count), undefined)
  assert.equal(reads, 0)
  assert.equal(tidyText('x'.repeat(50), 50, count), 'x'.repeat(50))
  assert.equal(reads, 1)
})
