import assert from 'node:assert/strict'
import { it } from 'node:test'
import { beginningsOf, wordsOf } from './person-words.ts'

const folake = { name: 'Fọlákẹ́ Adé-Ọjọ́', email: 'f.ojo@example.com', phone: '+2348035550148' }

/** Whether a search finds somebody. */
const finds = (search: string, person = folake) =>
  beginningsOf(search).every((beginnings) =>
    wordsOf(person).some((word) => beginnings.some((beginning) => word.startsWith(beginning))),
  )

it('finds a name by the beginning of any of its words, with and without tone marks', () => {
  for (const search of ['Fọlákẹ́', 'folake', 'FOL', 'ade', 'ojo', 'Ọjọ́', 'adé-ọ', 'folake ojo', 'ojo fol', ' fo  ', ''])
    assert.ok(finds(search), search)
  for (const search of ['lake', 'folake bello', 'folakeade', 'x']) assert.ok(!finds(search), search)
})

it('finds an e-mail by its beginning and by its parts', () => {
  for (const search of ['f.ojo@example.com', 'F.OJO@ex', 'f.oj', 'example', 'example.com'.slice(0, 7)])
    assert.ok(finds(search), search)
  assert.ok(!finds('ojo@example.com'))
})

it('finds a phone number as people write it, and by its last four digits', () => {
  for (const search of [
    '0803 555 0148',
    '08035550148',
    '+234 803 555 0148',
    '2348035550148',
    '00234 803',
    '0803-555',
    '(0803) 555',
    '803',
    '0148',
    '+234 803',
  ])
    assert.ok(finds(search), search)
  for (const search of ['0804', '555', '+44 803', '0149']) assert.ok(!finds(search), search)
})

it('asks for nothing where nothing is written, and keeps within bounds', () => {
  assert.deepEqual(beginningsOf('   '), [])
  assert.ok(
    wordsOf({
      ...folake,
      name: 'a b c d e f g h i j k l m n o p q r s t u v w x y z '
        .repeat(7)
        .split(' ')
        .map((letter, n) => `${letter}${n}`)
        .join(' '),
    }).length <= 60,
  )
  assert.equal(beginningsOf('a b c d e f g h').length, 6)
  assert.deepEqual(wordsOf({ name: 'Ada', email: 'ada@x.org', phone: '' }), ['ada@x.org', 'ada', 'x', 'org'])
})
