/**
 * `npm test`: the unit tests once, then every test that needs a kitchen on SQLite and again on PostgreSQL; in a browser
 * every screen on SQLite and the journeys of an order and of an account on both. Ends with the totals of all runs.
 *
 *   npm test -- orders                    only the files whose name has "orders" in it
 *   npm test -- --engine=sqlite orders    and on one engine alone
 *   npm test -- --seed=42 fuzz            with the chance of an earlier run
 *   npm run test:watch -- orders          again at every change, on SQLite and without a browser
 *
 * A test that fails leaves its trace in dist/failed: a picture of every open page, what the shop logged, and the seed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '../src/server/database/connect.ts'
import { findBrowser, findWindowless } from '../harness/find-browser.ts'
import { findPostgres } from '../harness/find-postgres.ts'
import { startPostgres } from '../harness/start-postgres.ts'

const engines = ['sqlite', 'postgres'] as const
const { values, positionals } = parseArgs({
  options: { engine: { type: 'string' }, seed: { type: 'string' }, watch: { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed))
  fail(`--seed wants a whole number, not "${values.seed}"`)
if (values.engine !== undefined && !engines.some((engine) => engine === values.engine))
  fail(`--engine wants sqlite or postgres, not "${values.engine}"`)

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const wanted = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part))
/** What takes longest begins first, so that it is not still under way when all others have ended. */
const long = /\/(?:account|chaos|insight|mailing|offline|order-way|outbox|running|storefront|typed-text|unsent)/
const all = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'])
  .filter(wanted)
  .sort((one, other) => Number(long.test(other)) - Number(long.test(one)) || one.localeCompare(other))
const browser = all.filter((file) => file.endsWith('.e2e.test.ts'))
/** What holds times against a bound has the machine to itself. */
const alone =
  /\/(?:(?:budget|flooded-dashboard|storefront-for-everyone)\.e2e|fuzz|hostile-text|login-flood|menu-flood|receipt-flood)\.test/
/**
 * The journeys of an order and of an account, in which browser, server and database meet, are taken on both engines; of
 * every other screen the calls are, and what is seen of it is the same.
 */
const journeys = /\/(?:account-screens|checkout|order-a-meal|order-way|outbox|session-ends|sign-out|unsent-orders)\.e2e/
const unit = all.filter((file) => file.startsWith('src/') || file === 'test/architecture.test.ts')
const kitchen = all.filter((file) => !browser.includes(file) && !unit.includes(file))

/** Tests besides those in the browser that look at what the site is built into. */
const ofTheSite = /\/(?:dish-pictures|every-answer|fuzz|hostile-text|pages|refusals|running)\.test/

const processors = availableParallelism()
/** Where what failed leaves its traces. */
const traces = join(process.cwd(), 'dist/failed')
const seed = values.seed ?? String(Math.floor(Math.random() * 1e9))
Object.assign(process.env, { TEST_SEED: seed, TEST_TRACES: traces })
/** So that what all files load is compiled once. */
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'idana-compiled')
/** Where all data of the run is; it goes with it. */
const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'idana-tests-'))
// PostgreSQL runs as a user of its own where root runs the tests, and passes through to its folder.
chmodSync(folder, 0o711)
process.env['TMPDIR'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** What each file is run with. */
const leavingTraces = ['--import', './test/leave-trace.ts']

const totals = { passed: 0, failed: 0, skipped: 0 }
/** Files that failed beside others and held alone. */
const unsteady: string[] = []
/** Of how many failed files of a group at most it is asked whether it was the machine. */
const MOST_AGAIN = 5
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())

// What a developer has set for their own shop must not reach the tests.
for (const name of ['DATABASE_URL', 'DATA_DIR', 'TEST_DATABASE_URL', 'TEST_DATABASE_TEMPLATE']) delete process.env[name]

if (values.watch) await watch()
rmSync(traces, { recursive: true, force: true })
try {
  if (all.some((file) => browser.includes(file) || ofTheSite.test(file))) await buildSite()
  console.log(`Chance begins at ${seed} (--seed=${seed}).`)
  if (browser.length)
    Object.assign(process.env, { WINDOWLESS_BROWSER_PATH: findWindowless(), BROWSER_PATH: findBrowser() })
  await runFiles('without a kitchen', unit, processors)
  for (const engine of engines) if (!values.engine || values.engine === engine) await runOn(engine)
} catch (error) {
  if (!interrupted.signal.aborted) {
    console.error(error instanceof Error ? error.message : error)
    totals.failed++
  }
}
report()

/** A folder in memory with room for a run, where nobody waits for the disk; none where the machine has none. */
function roomyMemory(): string | undefined {
  const shared = '/dev/shm'
  if (!existsSync(shared)) return undefined
  const { bavail, bsize } = statfsSync(shared)
  return bavail * bsize > 4e9 ? shared : undefined
}

/** Builds the site where its sources have changed. */
async function buildSite() {
  const building = spawn(process.execPath, ['scripts/install-if-needed.mjs', '--build'], { stdio: 'inherit' })
  const [code] = (await once(building, 'close')) as [number | null]
  if (code !== 0) throw new Error('The site was not built.')
}

/** Runs what was named again whenever something changes that it imports; ends with Ctrl-C. */
async function watch(): Promise<never> {
  if (browser.length) console.log('Tests in the browser are not watched: they look at the site as it is built.')
  process.env['TEST_DATABASE_TEMPLATE'] = await createTemplateFile()
  const tests = run({
    files: [...unit, ...kitchen],
    concurrency: processors,
    watch: true,
    signal: interrupted.signal,
    execArgv: leavingTraces,
  })
  const told = tests.compose(spec)
  told.pipe(process.stdout, { end: false })
  await finished(told).catch(() => undefined)
  process.exit(0)
}

async function runOn(engine: (typeof engines)[number]) {
  if (!kitchen.length && !browser.length) return
  const name = engine === 'postgres' ? 'PostgreSQL' : 'SQLite'
  const cluster = engine === 'postgres' ? await startPostgres(findPostgres()) : undefined
  try {
    if (cluster) process.env['TEST_DATABASE_URL'] = cluster.url
    process.env['TEST_DATABASE_TEMPLATE'] = await (cluster ? createTemplate(cluster.url) : createTemplateFile())
    // One file more than there are processors: each waits for its clocks now and then. In the browser none does.
    await runFiles(
      `on ${name}`,
      kitchen.filter((file) => !alone.test(file)),
      processors + 1,
    )
    const seen = browser.filter((file) => engine === 'sqlite' || values.engine === engine || journeys.test(file))
    await runFiles(
      `in the browser, on ${name}`,
      seen.filter((file) => !alone.test(file)),
      processors,
    )
    await runFiles(
      `one after the other, on ${name}`,
      [...kitchen, ...seen].filter((file) => alone.test(file)),
      1,
    )
  } finally {
    delete process.env['TEST_DATABASE_URL']
    delete process.env['TEST_DATABASE_TEMPLATE']
    await cluster?.stop()
  }
}

/** As `createTemplate`, of the embedded database. @returns its file */
async function createTemplateFile(): Promise<string> {
  const dataDir = join(folder, 'template')
  const db = await connect({ databaseUrl: undefined, dataDir }, () => undefined)
  await db.close()
  return join(dataDir, 'kitchen.db')
}

/** A database with every table and nothing in it, which most tests' kitchens start from. @returns its name */
async function createTemplate(server: string): Promise<string> {
  const name = 'kitchen_template'
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const db = await connect(
    { databaseUrl: String(Object.assign(new URL(server), { pathname: `/${name}` })), dataDir: '' },
    () => undefined,
  )
  await db.close()
  return name
}

/**
 * Runs files, and those that failed once more, each with the machine to itself: a broken shop fails again, and what fails
 * only beside others is counted as passed but named in the end, since it is still to be mended.
 */
async function runFiles(title: string, files: string[], concurrency: number) {
  const first = await runOnce(title, files, concurrency)
  const again = [...first.failed].filter(([, counts]) => counts !== undefined)
  // Where many fail it is not the machine; and who names files wants their answer at once.
  if (again.length > MOST_AGAIN || positionals.length > 0) return
  for (const [file, counts] of again) {
    const second = await runOnce(`once more, alone: ${file}`, [file], 1)
    if (second.failed.size > 0 || interrupted.signal.aborted) count(second.counts, -1)
    else {
      count(counts!, -1)
      unsteady.push(`${file} (${title})`)
    }
  }
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Adds counts to the totals, or takes them off. */
function count(counts: Counts, sign: 1 | -1 = 1) {
  for (const what of ['passed', 'failed', 'skipped'] as const) totals[what] += sign * counts[what]
}

/**
 * Runs files and counts what came of them.
 * @returns all counts, and each file that failed with its own; without them where the file ended before its tests did
 */
async function runOnce(title: string, files: string[], concurrency: number) {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  const failed = new Map<string, Counts | undefined>()
  if (!files.length || interrupted.signal.aborted) return { counts, failed }
  console.log(`\n== ${title}\n`)
  const tests = run({ files, concurrency, timeout: 300_000, signal: interrupted.signal, execArgv: leavingTraces })
  tests.on('test:fail', ({ file }) => {
    if (file !== undefined && !failed.has(relative('', file))) failed.set(relative('', file), undefined)
  })
  tests.on('test:summary', ({ file, counts: { tests: all, passed, skipped, todo } }) => {
    const these = { passed, failed: all - passed - skipped - todo, skipped: skipped + todo }
    if (file === undefined) Object.assign(counts, these)
    else if (these.failed > 0) failed.set(relative('', file), these)
  })
  const told = tests.compose(spec)
  told.pipe(process.stdout, { end: false })
  await finished(told)
  count(counts)
  return { counts, failed }
}

function report() {
  const { passed, failed, skipped } = totals
  const good = failed === 0 && passed > 0 && !interrupted.signal.aborted
  if (interrupted.signal.aborted) console.log('\nInterrupted.')
  else if (passed + failed === 0) console.log('\nNo test ran.')
  if (unsteady.length) console.log(`\nUnsteady, held only alone:\n${unsteady.map((file) => `  ${file}`).join('\n')}`)
  if (existsSync(traces)) console.log(`\nWhat failed has left its traces in ${relative('', traces)}, by file and test.`)
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = good ? 0 : 1
  // What was stopped half-way may still hold something open.
  if (interrupted.signal.aborted) process.exit()
}

function fail(line: string): never {
  console.error(line)
  process.exit(2)
}
