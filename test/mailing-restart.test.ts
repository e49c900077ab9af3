/**
 * A mailing survives the process that sends it. MAILING_PEOPLE is the number of recipients, by default 2,000; 10,000
 * take about a minute: MAILING_PEOPLE=10000 npm test -- mailing-restart
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { Mailing } from '../src/contract/outreach.ts'
import { createDatabase, dropDatabase, until } from '../harness/kitchen.ts'
import { openMailSink, type MailSink } from './mail-sink.ts'
import { dataFolder, startShop, type Settings, type Shop } from '../harness/shop.ts'

const PEOPLE = Number(process.env['MAILING_PEOPLE'] ?? 2000)
const admin = { email: 'owner@kitchen.test', password: 'the-owner-cooks' }

describe('a mailing whose process is killed', () => {
  let data: { folder: string; remove: () => Promise<void> }
  let settings: Settings
  let sink: MailSink
  let shop: Shop
  before(async () => {
    data = await dataFolder()
    sink = await openMailSink()
    const url = await createDatabase()
    settings = {
      DATA_DIR: data.folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SMTP_URL: sink.url,
      LOG_LEVEL: 'error',
      ...(url && { DATABASE_URL: url }),
    }
  })
  after(async () => {
    shop.child.kill('SIGKILL')
    await shop.ended
    await sink.close()
    if (settings['DATABASE_URL']) await dropDatabase(settings['DATABASE_URL'])
    await data.remove()
  })

  /** Runs SQL on the shop's database from outside. */
  async function sql(sqlite: string, postgres: string): Promise<void> {
    if (settings['DATABASE_URL']) {
      const client = new pg.Client({ connectionString: settings['DATABASE_URL'] })
      await client.connect()
      await client.query(postgres)
      return void (await client.end())
    }
    const file = new Sqlite(join(data.folder, 'kitchen.db'), { timeout: 10_000 })
    file.exec(sqlite)
    file.close()
  }
  const columns = 'users (id, name, email, phone, role, password_hash, created_at, last_seen_at)'
  const now = Date.now()
  const addPeople = () =>
    sql(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${PEOPLE}) insert into ${columns} select printf('%08x-0000-4000-8000-%012x', i, i), 'Person ' || i, 'person-' || i || '@example.com', '', 'user', '', ${now}, ${now} from n`,
      `insert into ${columns} select lpad(to_hex(i), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(i), 12, '0'), 'Person ' || i, 'person-' || i || '@example.com', '', 'user', '', ${now}, ${now} from generate_series(1, ${PEOPLE}) i`,
    )
  const ask = async <T>(method: string, path: string, token?: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    assert.ok(response.ok, `${method} ${path}: ${response.status}`)
    return (await response.json()) as T
  }

  it('reaches everybody, and repeats no more than the letters that were on a connection', async (t) => {
    shop = await startShop(settings)
    await addPeople()
    const { token } = await ask<{ token: string }>('POST', '/auth/login', undefined, admin)
    const begun = performance.now()
    const { mailing } = await ask<{ mailing: Mailing }>('POST', '/users/send-email', token, {
      content: 'Moi moi is back.',
    })
    assert.ok(performance.now() - begun < 2000, 'answered as soon as it is stored')
    assert.equal(mailing.recipients, PEOPLE + 1)

    const takenAtKill: number[] = []
    for (const share of [0.3, 0.65]) {
      await until(() => sink.taken.length > PEOPLE * share, 120_000)
      shop.child.kill('SIGKILL')
      await shop.ended
      takenAtKill.push(sink.taken.length)
      shop = await startShop(settings)
      // Several processes may share PostgreSQL, so a dead one's job waits for its lease to end: that is skipped here.
      if (settings['DATABASE_URL']) await sql('', 'update jobs set run_at = 0 where attempts > 0')
    }
    const find = async () => (await ask<Mailing[]>('GET', '/mailings?limit=1', token))[0]
    let memory = 0
    await until(async () => {
      memory = Math.max(memory, await residentMiB(shop.child.pid ?? 0))
      return (await find())?.state === 'finished'
    }, 120_000)

    const seen = Map.groupBy(
      sink.taken.map(({ mail, to }) => `${mail.messageId} ${to[0]}`),
      (letter) => letter,
    )
    const repeated = sink.taken.length - seen.size
    t.diagnostic(
      `${PEOPLE + 1} people, killed after ${takenAtKill.join(' and ')} letters: ${repeated} repeated, at most ${(await find())?.repeated} as the kitchen is told, ${Math.round((performance.now() - begun) / 1000)} s, at most ${memory} MiB`,
    )
    assert.equal(seen.size, PEOPLE + 1, 'everybody has it')
    const done = await find()
    assert.ok(done && done.repeated <= 10, 'at most five for each kill')
    assert.ok(repeated <= done.repeated, 'and it says so')
    assert.ok([...seen.values()].every((times) => times.length <= 3))
    assert.deepEqual([done.sent, done.failed, done.skipped, done.remaining], [PEOPLE + 1, 0, 0, 0])
  })
})

/** How much memory a process uses, where the system tells; else 0. */
async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
