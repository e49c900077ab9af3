/**
 * Which folder may import which, as ARCHITECTURE.md describes. A new domain gets its line in `arrows`; think twice
 * before adding an exception.
 */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { test } from 'node:test'

/** The domains that a domain may import, in the server and on the web. */
const arrows: Record<string, string[] | 'every domain'> = {
  audit: [],
  limits: [],
  sums: [],
  'parked-jobs': [],
  accounts: ['kitchen'],
  menu: [],
  kitchen: [],
  feedback: ['kitchen'],
  orders: ['menu', 'accounts', 'kitchen'],
  payments: ['orders', 'accounts', 'kitchen'],
  notifications: ['orders', 'accounts', 'kitchen'],
  outreach: ['orders', 'accounts', 'kitchen'],
  insight: 'every domain',
  privacy: 'every domain',
  site: 'every domain',
  admin: 'every domain',
}
const forAll = ['audit', 'limits', 'sums']
/** The rooms that serve every domain: of the server, of the web, and `live` and `push` of both. */
const plumbing = 'database http jobs mail calls service-worker session start storage ui live push'.split(' ')
/** What a page, the routes and the pages rendered ahead begin with; nothing else lies loose at the top of the web. */
const webRoots = ['main.tsx', 'prerender.tsx', 'routes.tsx']
const sql = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^>]*>)?`/

const root = join(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()
const text = new Map(
  sources.map((file) => [file, readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '')]),
)
const imports = [...text].flatMap(([file, code]) =>
  namesIn(code).map((name) => ({
    file,
    name,
    to: name.startsWith('.') ? posix.join(posix.dirname(file), name) : name,
  })),
)

function namesIn(code: string) {
  return [
    ...code.matchAll(
      /(?:\bfrom\s*|^import\s*|\bimport\(\s*|\bnew URL\(\s*(?=['"]\.[^'"]*\.tsx?['"]))['"]([^'"\n]+)['"]/gm,
    ),
  ].map(([, name = '']) => name)
}

/** The first folder of a file (`orders`), or its own name if it is directly in its room (`app.ts`). */
const room = (file: string) => file.split('/')[1] ?? ''
const part = (file: string) => file.split('/')[2] ?? ''
const isDomain = (name: string) => name in arrows
const isFile = (to: string) => to.startsWith('src/')
const told = (bad: { file: string; to: string }[]) => bad.map(({ file, to }) => `${file} imports ${to}`)

test('the contract imports TypeBox and itself; server and web import the contract and never each other', () => {
  const bad = imports.filter(({ file, to }) =>
    room(file) === 'contract'
      ? to !== 'typebox' && room(to) !== 'contract'
      : isFile(to) && ![room(file), 'contract'].includes(room(to)),
  )
  assert.deepEqual(told(bad), [])
})

test('the web runs in a browser: nothing of Node in it', () => {
  assert.deepEqual(told(imports.filter(({ file, to }) => room(file) === 'web' && to.startsWith('node:'))), [])
})

test('a domain imports only the domains below it', () => {
  const bad = imports.filter(({ file, to }) => {
    const [from, into] = [part(file), part(to)]
    if (!isFile(to) || !isDomain(from) || !isDomain(into) || from === into || forAll.includes(into)) return false
    const below = arrows[from] ?? []
    return below !== 'every domain' && !below.includes(into)
  })
  assert.deepEqual(told(bad), [])
})

test('what serves every domain knows none', () => {
  const knowing = ({ file, to }: { file: string; to: string }) =>
    isFile(to) && isDomain(part(to)) && plumbing.includes(part(file))
  assert.deepEqual(told(imports.filter(knowing)), [])
  assert.deepEqual(
    told(
      imports.filter(
        ({ file, to }) => part(file) === 'ui' && isFile(to) && part(to) !== 'ui' && room(to) !== 'contract',
      ),
    ),
    [],
    'ui imports only ui',
  )
})

test('the server starts from the top, and a domain is entered by its description', () => {
  const describes = (file: string) => file.endsWith('/domain.ts') && part(file) !== 'domain.ts'
  const bad = imports.filter(({ file, to }) => {
    if (room(to) !== 'server') return false
    if (to.endsWith('/routes.ts')) return !describes(file) || part(file) !== part(to)
    if (describes(to)) return !/^(?:app|tasks|domains)\.ts$/.test(part(file))
    if (part(to) === 'domains.ts') return !['app.ts', 'tasks.ts', 'insight', 'privacy'].includes(part(file))
    return !part(file).endsWith('.ts') && /^(?:main|start|app|tasks)\.ts$/.test(part(to))
  })
  assert.deepEqual(told(bad), [])
  assert.deepEqual(
    told(imports.filter(({ file, to }) => part(file) === 'domain.ts' && isDomain(part(to)))),
    [],
    'what a domain is knows none',
  )
})

test('migrations import nothing that lives: what they did once they do for ever', () => {
  const bad = imports.filter(
    ({ file, to }) => file.startsWith('src/server/database/migrations/') && isFile(to) && !to.endsWith('/database.ts'),
  )
  assert.deepEqual(told(bad), [])
})

test('the web puts what failed into words in one place', () => {
  const ownWords = /instanceof Refused\s*\?\s*[\w.]+\.message\s*:|['"`>]The network let us down\.?['"`\s]/
  assert.deepEqual(
    [...text].filter(([file, code]) => room(file) === 'web' && ownWords.test(code)).map(([file]) => file),
    ['src/web/calls/in-words.ts', 'src/web/ui/network-down.ts'],
    'the others call inWords and networkDown',
  )
})

test('only storage touches what the browser keeps, by the names of its list', () => {
  const touches = /\b(?:localStorage|sessionStorage|indexedDB|navigator\.locks)\b/
  assert.deepEqual(
    [...text]
      .filter(([file, code]) => room(file) === 'web' && part(file) !== 'storage' && touches.test(code))
      .map(([file]) => file),
    [],
  )
})

test('scripts and tests do not import each other; what both need stands in harness, and what builds the site in build', () => {
  const rooms = globSync('{test,scripts,harness,build,bench}/**/*.ts', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const bad = rooms.flatMap((file) => {
    const own = posix.dirname(file)
    return namesIn(readFileSync(join(root, file), 'utf8'))
      .filter((name) => name.startsWith('.'))
      .map((name) => ({ file, to: posix.join(own, name) }))
      .filter(({ to }) => /^(?:test|scripts)\//.test(to) && !to.startsWith(`${own}/`))
  })
  assert.deepEqual(told(bad), [])
})

test('SQL stands in domain verbs, database and jobs alone', () => {
  const allowed = (file: string) =>
    room(file) === 'server' &&
    !file.endsWith('/routes.ts') &&
    (isDomain(part(file)) || ['database', 'jobs'].includes(part(file)))
  assert.deepEqual(
    [...text].filter(([file, code]) => sql.test(code) && !allowed(file)).map(([file]) => file),
    [],
  )
})

test('every folder is known here, and none imports itself in a circle (files: the linter says)', () => {
  assert.deepEqual(
    sources.filter(
      (file) =>
        room(file) !== 'contract' &&
        !/\.tsx?$/.test(part(file)) &&
        ![...Object.keys(arrows), ...plumbing].includes(part(file)),
    ),
    [],
  )
  assert.deepEqual(
    sources.filter((file) => room(file) === 'web' && /\.tsx?$/.test(part(file))).map(part),
    webRoots,
    'every file of the web has a room',
  )
  const folder = (file: string) => file.split('/').slice(0, 3).join('/')
  const next = Map.groupBy(
    imports.filter(({ file, to }) => isFile(to) && room(to) !== 'contract' && folder(file) !== folder(to)),
    ({ file }) => folder(file),
  )
  const done = new Set<string>()
  const visit = (at: string, way: string[]): void => {
    assert.ok(!way.includes(at), `a circle: ${[...way.slice(way.indexOf(at)), at].join(' → ')}`)
    if (done.has(at)) return
    for (const { to } of next.get(at) ?? []) visit(folder(to), [...way, at])
    done.add(at)
  }
  for (const at of next.keys()) visit(at, [])
})

test('how long a text may be is named in text-lengths.ts alone', () => {
  const figures = /\b\d[\d,]* characters['`]|\b(?:at most|up to|keep it to) \d[\d,]* characters|maxLength=\{\d{2,}\}/
  /** Forms of a figure or a card, whose length is their own. */
  const own = /maxLength=\{(?:14|23)\}/g
  assert.deepEqual(
    [...text].filter(([, code]) => figures.test(code.replace(own, ''))).map(([file]) => file),
    [],
  )
})
