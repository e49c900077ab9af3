/**
 * Loaded before every test file by `npm test`: makes property tests begin at the run's seed, and leaves the traces of a
 * failed test in the folder `TEST_TRACES`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, type TestContext } from 'node:test'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { browsers, forgetClosed, shopLogs } from '../harness/open-things.ts'
import { seed } from './seed.ts'

fc.configureGlobal({ seed })

/** How long taking a page's picture may take, in ms. */
const PATIENCE = 5000

const folder = process.env['TEST_TRACES'] ?? join(import.meta.dirname, '../dist/failed')

/** Properties that the types lack. */
type Ended = TestContext & { passed: boolean; error: unknown }

afterEach(async (context) => {
  const test = context as Ended
  if (!test.passed) await leaveTrace(test)
  forgetClosed()
})

async function leaveTrace(test: Ended): Promise<void> {
  const file = basename(process.argv[1] ?? '')
  const engine = process.env['TEST_DATABASE_URL'] === undefined ? 'sqlite' : 'postgres'
  const place = join(folder, `${file.replace('.test.ts', '')}-${engine}`, nameFor(test.name))
  await mkdir(place, { recursive: true })
  const command = `npm test -- --engine=${engine} --seed=${seed} ${file}`
  const told = [`${test.fullName}`, command, '', inspect(test.error), '']
  const pages = [...browsers].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()))
  for (const [nth, page] of pages.entries()) {
    const picture = `page-${nth + 1}.png`
    told.push(`${picture}: ${page.url()}`)
    await page
      .screenshot({ path: join(place, picture), fullPage: true, timeout: PATIENCE })
      .catch((problem: unknown) => told.push(`  ${String(problem)}`))
  }
  await writeFile(join(place, 'told.txt'), `${told.join('\n')}\n`)
  for (const [nth, { read }] of [...shopLogs].entries()) await writeFile(join(place, `shop-${nth + 1}.log`), read())
  test.diagnostic(`trace: ${place}`)
}

/** The folder name for a test's name. */
function nameFor(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
}
