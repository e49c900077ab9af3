import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readColours } from '../../../build/colours.ts'

const root = join(import.meta.dirname, '../../..')
const { light, dark } = readColours()
const known = new Set([...Object.values(light), ...Object.values(dark)])

/** Drawings with colours of their own, plain black on white for a scanner, and white on the button of a letter. */
const own = ['#10143a', '#3f56b5', '#f0e5d0', '#dccdb2', '#20265c', '#fff', '#000', '#ffffff']

test('colours outside the styles are those of the tokens, or of a drawing', () => {
  const strange = globSync('src/{web,server}/**/*.{ts,tsx,html,css}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|tokens\.css$|migrations/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?!\()/g)]
        .map(([colour]) => colour)
        .filter((colour) => !/^#\d+$/.test(colour) && !known.has(colour) && !own.includes(colour))
        .map((colour) => `${file}: ${colour}`),
    )
  assert.deepEqual(strange, [])
})

test('what a browser draws before and around the page has the colour of the page', () => {
  const html = readFileSync(join(root, 'src/web/index.html'), 'utf8')
  const themes = [...html.matchAll(/name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g)]
  assert.deepEqual(
    themes.map(([, colour, scheme]) => [scheme, colour]),
    [
      ['light', light['ground']],
      ['dark', dark['ground']],
    ],
  )
  const manifest = readFileSync(join(root, 'src/server/http/manifest.ts'), 'utf8')
  assert.deepEqual(
    [...manifest.matchAll(/_color: '(#\w+)'/g)].map(([, colour]) => colour),
    [light['ground'], light['ground']],
  )
})
