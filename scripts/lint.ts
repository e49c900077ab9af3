/**
 * `npm run check`'s linter. Rules that read a file by itself look at every file; those that ask for types, which take
 * ten times as long, look at the files that have changed since they last found nothing, and at all that import them,
 * however far away: nobody else's types can be others now.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/** The fingerprints of the files as they were when nothing was found in them. */
const memory = 'node_modules/.cache/lint.json'
/** What all results depend on. */
const settings = ['.oxlintrc.json', 'tsconfig.json', 'package-lock.json', 'scripts/lint.ts']

const sources = globSync('{src,test,bench,scripts}/**/*.{ts,tsx,mjs}')
  .concat(globSync('*.ts'))
  .map((file) => file.replaceAll('\\', '/'))
const texts = new Map([...settings, ...sources].map((file) => [file, readFileSync(file, 'utf8')]))
const prints = Object.fromEntries(
  [...texts].map(([file, text]) => [file, createHash('sha256').update(text).digest('base64url')]),
)

const known = readMemory()
const changed = Object.keys(prints).filter((file) => known[file] !== prints[file])
const forAll = changed.some((file) => settings.includes(file) || file.endsWith('.d.ts'))
const asked = forAll ? sources : withImporters(changed)

lint([])
if (asked.length > 0) lint(['--type-aware', ...(forAll ? [] : asked)])
mkdirSync(dirname(memory), { recursive: true })
writeFileSync(memory, JSON.stringify(prints))

/** Runs oxlint; ends with its code where it finds something. */
function lint(args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join('node_modules', 'oxlint', 'bin', 'oxlint'), ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function readMemory(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(memory, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** Files, and all that import one of them, directly or through others. */
function withImporters(files: readonly string[]): string[] {
  const importers = new Map<string, string[]>()
  for (const file of sources)
    for (const [, name = ''] of texts
      .get(file)!
      .matchAll(/(?:\bfrom|\bimport|\bimport\(|\bURL\()\s*['"](\.[^'"\n]+)['"]/g)) {
      const to = posix.join(posix.dirname(file), name)
      importers.set(to, [...(importers.get(to) ?? []), file])
    }
  const found = new Set(files)
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return [...found]
}
