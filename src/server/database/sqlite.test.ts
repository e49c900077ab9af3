import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { sql } from 'kysely'
import { connect } from './connect.ts'
import { FolderInUse, type Database, type Reader, type Transaction } from './database.ts'
import { openSqlite } from './sqlite.ts'
import { statement } from './statement.ts'

const put = statement<{ key: string; count: number }>()((db, p) =>
  db.insertInto('tries').values({ key: p.key, count: p.count, ends_at: 0 }),
)
const find = statement<{ key: string }>()((db, p) => db.selectFrom('tries').select('count').where('key', '=', p.key))
const raise = statement<{ key: string; count: number }>()((db, p) =>
  db.updateTable('tries').set({ count: p.count }).where('key', '=', p.key),
)
const every = statement<Record<string, never>>()((db) => db.selectFrom('tries').select(['key', 'count']).orderBy('key'))

/** Waits for one turn of the event loop. */
const turn = () => new Promise((next) => setImmediate(next))

describe('the embedded database', () => {
  let folder: string
  let db: Database
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sqlite-'))
    db = await connect({ databaseUrl: undefined, dataDir: folder }, () => undefined)
  })
  afterEach(async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })

  const keys = async (from: Reader = db) => (await from.all(every, {})).map(({ key }) => key)
  const countOf = async (key: string, from: Reader = db) => (await from.first(find, { key }))?.count

  it('undoes a transaction that fails and leaves its neighbours alone, however it fails', async () => {
    const works = Array.from({ length: 100 }, (_, n) =>
      db.write(async (tx) => {
        await tx.all(put, { key: `k${String(n).padStart(3, '0')}`, count: n })
        if (n % 5 === 1) throw new Error('a rule')
        if (n % 5 === 2) await tx.all(put, { key: `k${String(n).padStart(3, '0')}`, count: n })
        if (n % 5 === 3)
          await sql`insert into tries (key, count, ends_at) values ('x', 'no number', 0)`.execute(tx.query)
        return n
      }),
    )
    const ends = await Promise.allSettled(works)
    assert.deepEqual(
      ends.map(({ status }) => status),
      ends.map((_, n) => ([0, 4].includes(n % 5) ? 'fulfilled' : 'rejected')),
    )
    assert.deepEqual(
      await keys(),
      ends.flatMap((_, n) => ([0, 4].includes(n % 5) ? [`k${String(n).padStart(3, '0')}`] : [])),
    )
  })

  it('answers nobody before the commit: what is answered, another connection can read', async () => {
    const other = new Sqlite(join(folder, 'kitchen.db'), { readonly: true })
    const seen = other.prepare('select 1 from tries where key = ?')
    await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        await db.write((tx) => tx.all(put, { key: `k${n}`, count: n }))
        assert.ok(seen.get(`k${n}`), `k${n}`)
      }),
    )
    other.close()
  })

  it('tells everybody of a commit that fails, and goes on after it', async () => {
    const orphan = (tx: Transaction) =>
      tx.query
        .insertInto('sessions')
        .values({ id: 's', user_id: 'nobody', token_hash: 'h', created_at: 0, last_used_at: 0 })
        .execute()
    const told: string[] = []
    const ends = await Promise.allSettled([
      db.write(async (tx) => {
        tx.afterCommit(() => told.push('committed'))
        tx.tell('menu')
        await tx.all(put, { key: 'neighbour', count: 1 })
      }),
      // The foreign key is checked by the commit only, which therefore fails.
      db.write(async (tx) => {
        await sql`pragma defer_foreign_keys = on`.execute(tx.query)
        await orphan(tx)
      }),
    ])
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.deepEqual([await keys(), told], [[], []])
    await db.write((tx) => tx.all(put, { key: 'after', count: 1 }))
    assert.deepEqual(await keys(), ['after'])
  })

  it('runs transactions one after the other, though each waits in between', async () => {
    await db.write((tx) => tx.all(put, { key: 'sum', count: 0 }))
    await Promise.all(
      Array.from({ length: 200 }, () =>
        db.write(async (tx) => {
          const before = (await countOf('sum', tx)) ?? 0
          await tx.query.selectFrom('tries').selectAll().execute()
          await tx.all(raise, { key: 'sum', count: before + 1 })
        }),
      ),
    )
    assert.equal(await countOf('sum'), 200)
  })

  it('shows a reader outside only what is committed, by either way of asking', async () => {
    const outside: (number | undefined)[] = []
    const look = async () => {
      outside.push(
        await countOf('k'),
        (await db.query.selectFrom('tries').select('count').where('key', '=', 'k').executeTakeFirst())?.count,
      )
    }
    await db.write(async (tx) => {
      await tx.all(put, { key: 'k', count: 1 })
      assert.equal(await countOf('k', tx), 1)
      await look()
      await turn()
      await look()
    })
    assert.deepEqual(outside, [undefined, undefined, undefined, undefined])
    await look()
    assert.deepEqual(outside.slice(4), [1, 1])
    await db
      .write(async (tx) => {
        await tx.all(raise, { key: 'k', count: 2 })
        await look()
        throw new Error('undone')
      })
      .catch(() => undefined)
    assert.deepEqual(outside.slice(6), [1, 1])
    assert.equal(await countOf('k'), 1)
  })

  it('lets who wrote read what they wrote, at once and in the same turn', async () => {
    for (let n = 0; n < 200; n++) {
      assert.equal(await countOf(`k${n}`), undefined)
      const written = db.write((tx) => tx.all(put, { key: `k${n}`, count: n }))
      const meanwhile = n % 3 ? countOf(`k${n}`) : undefined
      await written
      assert.equal(await countOf(`k${n}`), n)
      assert.equal(
        (await db.query.selectFrom('tries').select('count').where('key', '=', `k${n}`).executeTakeFirst())?.count,
        n,
      )
      await meanwhile
    }
  })

  it('is all or nothing to whoever reads while others write', async () => {
    const amount = fc.array(
      fc.record({
        move: fc.integer({ min: -50, max: 50 }),
        fails: fc.boolean(),
        turns: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 25 },
    )
    await db.write(async (tx) => {
      await tx.all(put, { key: 'a', count: 500 })
      await tx.all(put, { key: 'b', count: 500 })
    })
    await fc.assert(
      fc.asyncProperty(amount, async (moves) => {
        let busy = true
        const reader = (async () => {
          while (busy) {
            const rows = await db.all(every, {})
            assert.equal(
              rows.reduce((sum, { count }) => sum + count, 0),
              1000,
            )
            await turn()
          }
        })()
        await Promise.all(
          moves.map(({ move, fails, turns }) =>
            db
              .write(async (tx) => {
                await tx.all(raise, { key: 'a', count: ((await countOf('a', tx)) ?? 0) - move })
                for (let n = 0; n < turns; n++) await turn()
                if (fails) throw new Error('undone')
                await tx.all(raise, { key: 'b', count: ((await countOf('b', tx)) ?? 0) + move })
              })
              .catch(() => undefined),
          ),
        )
        busy = false
        await reader
      }),
      { numRuns: 20 },
    )
  })

  it('acts and tells after the commit, and never for what failed', async () => {
    const heard: string[] = []
    const unhear = db.onTold((topic) => heard.push(topic))
    const act = (name: string, fails = false) =>
      db.write(async (tx) => {
        tx.afterCommit(() => heard.push(name))
        tx.tell('menu')
        tx.tell('menu')
        await tx.all(put, { key: name, count: 0 })
        if (fails) throw new Error('undone')
      })
    await act('one')
    assert.deepEqual(heard, ['one', 'menu'])
    await assert.rejects(act('two', true))
    assert.deepEqual(heard, ['one', 'menu'])
    unhear()
    await act('three')
    assert.deepEqual(heard, ['one', 'menu', 'three'])
  })

  it('goes on when what follows a commit fails', async () => {
    const warned: string[] = []
    const hear = ({ message }: Error) => void warned.push(message)
    process.on('warning', hear)
    const unhear = db.onTold(() => {
      throw new Error('nobody listens')
    })
    await db.write(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('no such bell')
      })
      tx.tell('menu')
      await tx.all(put, { key: 'first', count: 1 })
    })
    await db.write((tx) => tx.all(put, { key: 'second', count: 1 }))
    unhear()
    await turn()
    process.off('warning', hear)
    assert.deepEqual(await keys(), ['first', 'second'])
    assert.deepEqual(warned, ['no such bell', 'nobody listens'])
  })

  it('finishes what has begun before it closes, and takes nothing after', async () => {
    const own = await mkdtemp(join(tmpdir(), 'sqlite-'))
    const closing = await connect({ databaseUrl: undefined, dataDir: own }, () => undefined)
    const under = Array.from({ length: 70 }, (_, n) =>
      closing.write(async (tx) => {
        await turn()
        await tx.all(put, { key: `k${n}`, count: n })
      }),
    )
    const closed = closing.close()
    await assert.rejects(
      closing.write((tx) => tx.all(put, { key: 'late', count: 0 })),
      /not open/,
    )
    await closed
    assert.ok((await Promise.allSettled(under)).every(({ status }) => status === 'fulfilled'))
    const again = openSqlite(own)
    assert.equal((await keys(again)).length, 70)
    await again.close()
    await rm(own, { recursive: true })
  })

  it('has one process at a time, and is free again when that one is killed', async () => {
    assert.throws(
      () => openSqlite(folder),
      (error) => error instanceof FolderInUse && /^DATA_DIR: .* is in use by another process/.test(error.message),
    )
    const own = await mkdtemp(join(tmpdir(), 'sqlite-'))
    const code = `const { openSqlite } = await import(${JSON.stringify(join(import.meta.dirname, 'sqlite.ts'))}); openSqlite(process.argv[1]); console.log('open'); setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', code, own], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    assert.throws(() => openSqlite(own), FolderInUse)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await openSqlite(own).close()
    await rm(own, { recursive: true })
  })

  it('writes through to the disk at every commit', async () => {
    for (const [pragma, value] of [
      ['journal_mode', 'wal'],
      ['synchronous', 2],
      ['foreign_keys', 1],
    ] as const) {
      const [row] = (await db.write((tx) => sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(tx.query)))
        .rows
      assert.equal(row?.[pragma], value)
    }
  })
})
