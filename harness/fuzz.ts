/**
 * `npm run fuzz`: requests to every call of the contract, in and out of the form that their schemas state, and messages
 * to the socket, with every kind of session. Nothing fails inside, nobody waits for longer than 250 ms, and no secret
 * comes out.
 *
 *   npm run fuzz                         20,000 requests and 5,000 messages on SQLite
 *   npm run fuzz -- --seed=42 --requests=2000 --messages=500 --engine=postgres
 */
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { connect } from '../src/server/database/connect.ts'
import { dataFolder } from './shop.ts'
import { openWatchedShop, type WatchedShop } from './watched-shop.ts'
import { findPostgres } from './find-postgres.ts'
import { requests, type Asked } from './fuzz-requests.ts'
import { talk, talks } from './fuzz-sockets.ts'
import { owner, signIn, stockShop, type Stock } from './fuzz-stock.ts'
import { SecretWatch } from './secret-watch.ts'
import { startPostgres } from './start-postgres.ts'

/** The longest that an answer may take, in ms. */
const LONGEST = 250
/** How often a slow request is repeated, alone: a slow call is slow every time, a busy machine is not. */
const AGAIN = 6
/** How many requests run at once, and after how many the sessions are checked. */
const LANES = 4
const BATCH = 25

export interface FuzzReport {
  requests: number
  messages: number
  /** The number of answers of each status. */
  statuses: Record<string, number>
  /** How many answers were slow once, but not when repeated alone. */
  slowOnce: number
  /** The calls of these. */
  slow: Record<string, number>
  /** What must not happen. */
  problems: string[]
}

/**
 * Runs the fuzzing on a shop of its own.
 * @param databaseUrl an empty PostgreSQL database; without it the embedded one
 * @returns what happened; the same seed makes the same requests
 */
export async function fuzz({
  requests: many,
  messages,
  seed,
  databaseUrl,
}: {
  requests: number
  messages: number
  seed: number
  databaseUrl?: string | undefined
}): Promise<FuzzReport> {
  const { folder, remove } = await dataFolder()
  const settings = {
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const report: FuzzReport = { requests: 0, messages: 0, statuses: {}, slowOnce: 0, slow: {}, problems: [] }
  const watch = new SecretWatch()
  try {
    // Keys are made at first use, so the shop runs once; then they are read while it is closed, because the embedded
    // database has one process at a time.
    const first = await openWatchedShop(settings, folder)
    const stock = await stockShop(first)
    await first.end()
    watch.add(...(await readSecrets({ databaseUrl, dataDir: folder })))
    const shop = await openWatchedShop(settings, folder)
    try {
      await sendRequests(shop, stock, watch, report, many, seed)
      await sendMessages(shop, stock, watch, report, messages, seed)
      if (!shop.lives()) report.problems.push('the process has ended')
      report.problems.push(
        ...shop.held().map((ms) => `the thread was held for ${ms} ms`),
        ...wrongLines(shop.logged(), watch),
      )
    } finally {
      const ended = await shop.end()
      if (ended !== 0) report.problems.push(`the process ended with ${ended}`)
    }
  } finally {
    await remove()
  }
  return report
}

async function sendRequests(
  shop: WatchedShop,
  stock: Stock,
  watch: SecretWatch,
  report: FuzzReport,
  many: number,
  seed: number,
): Promise<void> {
  for (let from = 0; from < many && shop.lives(); from += BATCH) {
    await signIn(shop, stock)
    watch.addTokens(stock)
    const batch = fc.sample(requests(stock), { seed: seed + from, numRuns: Math.min(BATCH, many - from) })
    const next = batch.values()
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (const asked of next) report.problems.push(...(await sendOne(shop, stock, watch, report, asked)))
      }),
    )
    if (shop.held().length > 0)
      report.problems.push(`the thread was held by one of ${[...new Set(batch.map(({ name }) => name))].join(', ')}`)
  }
}

/** @returns what was wrong with the answer */
async function sendOne(
  shop: WatchedShop,
  stock: Stock,
  watch: SecretWatch,
  report: FuzzReport,
  asked: Asked,
): Promise<string[]> {
  const send = () => shop.send({ token: stock.tokens[asked.who], ...asked })
  const answer = await send()
  report.requests += 1
  report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
  const problems: string[] = []
  if (answer.status >= 500 || answer.status === 0)
    problems.push(`answered ${answer.status} ${answer.text.slice(0, 200)}`)
  const leaked = watch.find(answer.text + JSON.stringify(answer.headers))
  if (leaked !== undefined) problems.push(`told ${leaked}`)
  watch.learn(answer)
  if (answer.ms > LONGEST) {
    let best = answer.ms
    for (let time = 0; time < AGAIN && best > LONGEST; time += 1) best = Math.min(best, (await send()).ms)
    if (best > LONGEST) problems.push(`took ${Math.round(best)} ms at best`)
    else {
      report.slowOnce += 1
      report.slow[asked.name] = (report.slow[asked.name] ?? 0) + 1
    }
  }
  return problems.map((problem) => `${asked.name} ${problem}: ${JSON.stringify(asked).slice(0, 600)}`)
}

async function sendMessages(
  shop: WatchedShop,
  stock: Stock,
  watch: SecretWatch,
  report: FuzzReport,
  many: number,
  seed: number,
): Promise<void> {
  for (let round = 0; report.messages < many && shop.lives(); round += 1) {
    await signIn(shop, stock)
    watch.addTokens(stock)
    const batch = fc.sample(talks(stock), { seed: seed + round, numRuns: 16 })
    const heard = await Promise.all(batch.map((one) => talk(shop.url, one)))
    report.messages += batch.reduce((sum, { messages }) => sum + messages.length, 0)
    for (const [place, text] of heard.entries()) {
      const leaked = watch.find(text)
      if (leaked !== undefined)
        report.problems.push(`the socket told ${leaked}: ${JSON.stringify(batch[place]).slice(0, 600)}`)
      if (text.startsWith('HTTP/1.1 5'))
        report.problems.push(`the socket answered ${text.slice(0, 100)}: ${JSON.stringify(batch[place]).slice(0, 600)}`)
    }
    const health = await shop.send({ method: 'GET', path: '/api/health' })
    if (health.status !== 200)
      report.problems.push(`health was ${health.status} after ${JSON.stringify(batch).slice(0, 1000)}`)
  }
}

/** Lines that no log should have: internal errors, secrets, and anything that is not JSON. */
function wrongLines(lines: readonly string[], watch: SecretWatch): string[] {
  return lines.flatMap((line) => {
    const leaked = watch.find(line)
    const failed = !line.startsWith('{')
      ? !line.startsWith('The kitchen') && line
      : (JSON.parse(line) as { level: number }).level >= 50 && line
    return [
      ...(leaked === undefined ? [] : [`the log has ${leaked}: ${line.slice(0, 300)}`]),
      ...(failed === false ? [] : [`logged: ${failed.slice(0, 900)}`]),
    ]
  })
}

/** All secrets: the shop's keys, and the hashes that it has stored so far. */
async function readSecrets(where: { databaseUrl: string | undefined; dataDir: string }): Promise<string[]> {
  const db = await connect(where, () => undefined)
  try {
    const [secrets, keys, users] = await Promise.all([
      db.query.selectFrom('secrets').select('value').execute(),
      db.query.selectFrom('push_keys').select('private_key').execute(),
      db.query.selectFrom('users').select('password_hash').execute(),
    ])
    return [
      ...secrets.map(({ value }) => value),
      ...keys.map(({ private_key }) => private_key),
      ...users.map(({ password_hash }) => password_hash),
    ]
  } finally {
    await db.close()
  }
}

/** The result in one line. */
export function inOneLine(
  { requests: sent, messages, statuses, slowOnce, problems }: FuzzReport,
  engine: string,
  seed: number,
): string {
  const held =
    problems.length === 0 ? 'no 5xx, no crash, no secret told, no answer over 250 ms' : `${problems.length} problems`
  return `fuzz --seed=${seed}: ${sent} requests and ${messages} socket messages on ${engine}: ${held} (${Object.entries(
    statuses,
  )
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')}; ${slowOnce} slow once on a busy machine)`
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      requests: { type: 'string', default: '20000' },
      messages: { type: 'string', default: '5000' },
      engine: { type: 'string', default: 'sqlite' },
    },
  })
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
  console.log(
    `npm run fuzz -- --seed=${seed} --requests=${values.requests} --messages=${values.messages} --engine=${values.engine}`,
  )
  const cluster = values.engine === 'postgres' ? await startPostgres(findPostgres()) : undefined
  try {
    const report = await fuzz({
      requests: Number(values.requests),
      messages: Number(values.messages),
      seed,
      databaseUrl: cluster?.url,
    })
    for (const problem of report.problems) console.log(problem)
    if (report.slowOnce > 0)
      console.log(
        `slow once: ${Object.entries(report.slow)
          .map(([name, times]) => `${name} ${times}`)
          .join(', ')}`,
      )
    console.log(inOneLine(report, values.engine === 'postgres' ? 'PostgreSQL' : 'SQLite', seed))
    process.exitCode = report.problems.length === 0 ? 0 : 1
  } finally {
    await cluster?.stop()
  }
}
