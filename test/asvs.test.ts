/**
 * docs/asvs.md against the standard and the project: every requirement is there once, and every file it names exists.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const rows = [
  ...readFileSync(join(root, 'docs/asvs.md'), 'utf8').matchAll(
    /^\| (V\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm,
  ),
].map(([, id = '', level = '', asks = '', state = '', why = '']) => ({ id, level, asks, state, why }))

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const chapters: Record<string, number> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}

test('names every requirement of levels 1 and 2 once, chapter by chapter', () => {
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
  const counted: Record<string, number> = {}
  for (const { id } of rows) counted[id.split('.')[0] ?? ''] = (counted[id.split('.')[0] ?? ''] ?? 0) + 1
  assert.deepEqual(counted, chapters)
  assert.deepEqual(
    [rows.filter(({ level }) => level === '1').length, rows.filter(({ level }) => level === '2').length],
    [70, 183],
  )
})

test('says of each whether it is met, and where, or why not', () => {
  for (const { id, state, why } of rows) {
    assert.ok(['met', 'not applicable', 'not met'].includes(state), `${id}: ${state}`)
    assert.ok(why.trim().length > 4, id)
  }
})

test('names no file that is not there', () => {
  const missing = rows
    .flatMap(({ id, why }) =>
      [...why.matchAll(/`((?:\.github|src|test|docs|scripts)\/[^`]+|[\w.]+\.(?:md|json|example))`/g)].map(
        ([, file = '']) => ({ id, file }),
      ),
    )
    .filter(({ file }) => !existsSync(join(root, file)))
  assert.deepEqual(missing, [])
})
