/** The settings that the shop reads, against those that README.md and .env.example tell of, with their defaults. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readConfig } from '../src/server/config.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** Every setting that reading the settings asks for. */
function namesAsked(): string[] {
  const asked = new Set<string>()
  readConfig(new Proxy({}, { get: (_none, name) => void asked.add(String(name)) }))
  return [...asked].toSorted()
}

/** A line or a row for each setting, with what is said to be its default. */
const inExample = [...read('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', said = '']) => ({
  name,
  said,
}))
const inReadme = [...read('README.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| ([^|]*) \|/gm)].flatMap(
  ([, names = '', defaults = '']) => {
    const said = defaults.replaceAll('`', '').split(', ')
    return names.split(', ').map((name, place) => ({ name: name.replaceAll('`', ''), said: said[place] ?? 'none' }))
  },
)

/** Told by an example, or in words: the shop has no default of its own for them, or makes one. */
const examples = new Set(['DATABASE_URL', 'SMTP_URL', 'TRUST_PROXY', 'MAIL_FROM', 'ADMIN_PASSWORD', 'PUBLIC_URL'])
const keys = new Set(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])

for (const [file, told] of [
  ['.env.example', inExample],
  ['README.md', inReadme],
] as const) {
  describe(file, () => {
    it('tells of every setting that there is, once, and of no other', () => {
      assert.deepEqual(told.map(({ name }) => name).toSorted(), namesAsked())
    })

    it('tells their defaults', () => {
      const usual = readConfig({})
      for (const { name, said } of told)
        if (!examples.has(name) && !keys.has(name)) assert.deepEqual(readConfig({ [name]: said }), usual, name)
    })
  })
}
