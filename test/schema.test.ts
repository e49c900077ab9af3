/** The tables in `schema.ts` and in the domains' descriptions, compared with those that the migrations make. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql, type Selectable } from 'kysely'
import type { Schema } from '../src/server/database/schema.ts'
import { sections, tables } from '../src/server/domains.ts'
import { openKitchen, type Kitchen } from '../harness/kitchen.ts'

/** The allowed words of a column, each once: one too many or too few does not compile. */
function wordsOf<T extends keyof Schema, C extends string & keyof Selectable<Schema[T]>>(
  table: T,
  column: C,
  words: Record<NonNullable<Selectable<Schema[T]>[C]> & string, true>,
): [string, string[]] {
  return [`${table}.${column}`, Object.keys(words).toSorted()]
}

/** Every column whose words the database checks. */
const checkedWords = Object.fromEntries([
  wordsOf('users', 'role', { admin: true, helper: true, user: true }),
  wordsOf('links', 'purpose', { 'reset-password': true, 'confirm-email': true }),
  wordsOf('invitations', 'role', { admin: true, helper: true }),
  wordsOf('challenges', 'purpose', { add: true, 'log-in': true, confirm: true }),
  wordsOf('product_pictures', 'kind', { avif: true, webp: true }),
  wordsOf('orders', 'status', {
    pending: true,
    accepted: true,
    cooking: true,
    on_the_way: true,
    completed: true,
    cancelled: true,
    successful: true,
  }),
  wordsOf('orders', 'origin', { shop: true, phone: true, whatsapp: true, door: true }),
  wordsOf('payments', 'method', { card: true, transfer: true, cash: true }),
  wordsOf('payments', 'state', { unpaid: true, announced: true, paid: true, refunded: true }),
  wordsOf('daily_takings', 'method', { card: true, transfer: true, cash: true }),
  wordsOf('order_sums', 'kind', { hour: true, dish: true, town: true, customer: true, time: true, unpaid: true }),
  wordsOf('mailings', 'state', { sending: true, paused: true, finished: true, cancelled: true }),
])

/** What columns hold ("text", "number or null"), and which non-null ones an insert may leave out. */
interface Columns {
  hold: Record<string, string>
  filled: string[]
}

/** The columns of `schema.ts`, read from its text, because types are gone at run time. */
function readSchema(): Columns {
  const code = readFileSync(join(import.meta.dirname, '../src/server/database/schema.ts'), 'utf8')
  const interfaces = new Map(
    [...code.replace(/\/\*[^]*?\*\//g, '').matchAll(/export interface (\w+) \{\n([^}]*)\}/g)].map(
      ([, name = '', body = '']) => [name, [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, ...line]) => line)],
    ),
  )
  const columns: Columns = { hold: {}, filled: [] }
  for (const [table = '', name = ''] of interfaces.get('Schema') ?? []) {
    for (const [column = '', type = ''] of interfaces.get(name) ?? []) {
      const nullable = /\bnull\b/.test(type)
      const kind = type.includes('Buffer') ? 'bytes' : type.includes('number') ? 'number' : 'text'
      columns.hold[`${table}.${column}`] = nullable ? `${kind} or null` : kind
      if (!nullable && type.startsWith('Generated<')) columns.filled.push(`${table}.${column}`)
    }
  }
  return columns
}

/** The columns of the database. */
async function readDatabase({ db }: Kitchen): Promise<Columns> {
  const columns: Columns = { hold: {}, filled: [] }
  for (const { name: table, columns: list } of await db.query.introspection.getTables()) {
    if (/^(?:kysely_|sqlite_|socket_io_)/.test(table)) continue
    // SQLite does not report an integer primary key as "not null", which it is.
    const keys =
      db.engine === 'sqlite'
        ? (await sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0`.execute(db.query))
            .rows
        : []
    for (const { name, dataType, isNullable, hasDefaultValue, isAutoIncrementing } of list) {
      const nullable = isNullable && !keys.some((key) => key.name === name)
      const kind = /int/i.test(dataType) ? 'number' : /blob|bytea/i.test(dataType) ? 'bytes' : 'text'
      columns.hold[`${table}.${name}`] = nullable ? `${kind} or null` : kind
      if (!nullable && (hasDefaultValue || isAutoIncrementing)) columns.filled.push(`${table}.${name}`)
    }
  }
  return columns
}

/** The words that the database's own checks allow, by table and column. */
async function readChecks({ db }: Kitchen): Promise<Record<string, string[]>> {
  const { rows } =
    db.engine === 'sqlite'
      ? await sql<{
          name: string
          text: string
        }>`select name, sql as text from sqlite_master where type = 'table'`.execute(db.query)
      : await sql<{
          name: string
          text: string
        }>`select conrelid::regclass::text as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`.execute(
          db.query,
        )
  const lists =
    db.engine === 'sqlite' ? /check\s*\(\s*"?(\w+)"? in \(([^)]*)\)/gi : /\(\(?"?(\w+)"? = ANY \(\(?ARRAY\[([^\]]*)\]/g
  return Object.fromEntries(
    rows.flatMap(({ name, text }) =>
      [...text.matchAll(lists)].flatMap(([, column = '', list = '']) => {
        const words = [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
        return words.length === 0 ? [] : [[`${name}.${column}`, words.toSorted()]]
      }),
    ),
  )
}

/** What deleting a row of `to` does to the rows of `from` that refer to it. */
async function readReferences({ db }: Kitchen): Promise<{ from: string; to: string; cascades: boolean }[]> {
  const { rows } =
    db.engine === 'sqlite'
      ? await sql<{
          from: string
          to: string
          act: string
        }>`select m.name as "from", k."table" as "to", k.on_delete as act from sqlite_master m, pragma_foreign_key_list(m.name) k where m.type = 'table'`.execute(
          db.query,
        )
      : await sql<{
          from: string
          to: string
          act: string
        }>`select conrelid::regclass::text as "from", confrelid::regclass::text as "to", confdeltype::text as act from pg_constraint where contype = 'f'`.execute(
          db.query,
        )
  return rows.map(({ from, to, act }) => ({ from, to, cascades: /^(?:c|cascade)$/i.test(act) }))
}

describe('the tables', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen()
  })
  after(() => kitchen.close())

  it('have the columns that the code knows, of the same kind, and no others', async () => {
    const [known, there] = [readSchema(), await readDatabase(kitchen)]
    assert.ok(Object.keys(known.hold).length > 250)
    assert.deepEqual(there.hold, known.hold)
    assert.deepEqual(
      known.filled.filter((column) => !there.filled.includes(column)),
      [],
      'the code leaves them out of an insert, and the database fills in nothing',
    )
  })

  it('take the words that the code knows, and no others', async () => {
    assert.deepEqual(await readChecks(kitchen), checkedWords)
  })

  it('lose of a person who leaves what their domains say', async () => {
    const columns = Object.keys(readSchema().hold)
    const references = await readReferences(kitchen)
    const cascading = new Set(['users'])
    for (let before = 0; before < cascading.size;) {
      before = cascading.size
      for (const { from, to, cascades } of references) if (cascades && cascading.has(to)) cascading.add(from)
    }
    const names = /\.(?:user_id|by_user|invited_by|blocked_by|session_id|guest_id|email|phone|sender_name|sender_bank)$/
    for (const [table, { people }] of Object.entries(tables)) {
      if (people === 'none') {
        assert.deepEqual(
          columns.filter((column) => column.startsWith(`${table}.`) && names.test(column)),
          [],
          `${table} names people`,
        )
        continue
      }
      if (people.deletion === 'cascades') assert.ok(cascading.has(table), `${table} stays when its account goes`)
      if (typeof people.download === 'string') assert.ok(people.download in sections)
    }
  })
})
