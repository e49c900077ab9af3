import { spawnSync } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'

const oldest = 14
const usual = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/**
 * Finds a PostgreSQL server to run the tests on, or installs one with apt.
 * @returns the folder of its programs
 */
export function findPostgres(): string {
  const found = newest() ?? (installWithApt('postgresql') ? newest() : undefined)
  if (found) return found
  throw new Error(
    `No PostgreSQL for the tests: install version ${oldest} or newer (initdb and postgres in the PATH), or try SQLite alone with \`npm test -- --engine=sqlite\`.`,
  )
}

function newest() {
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((file) => existsSync(file))
  const folders = [...inPath.map((file) => dirname(realpathSync(file))), ...globSync(usual)]
  return folders
    .map((folder) => ({ folder, version: version(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version)[0]?.folder
}

/** The major version of the server in a folder; 0 if it is incomplete. */
function version(folder: string) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return existsSync(join(folder, 'initdb')) ? Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0) : 0
}
