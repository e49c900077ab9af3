import { getUser } from '../accounts/get-user.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Download } from '../domain.ts'
import { sections } from '../domains.ts'
import type { Caller } from '../http/caller.ts'

/**
 * Streams everything stored about a person as JSON, in the form of the contract's `MyData`, with only one page of
 * orders in memory.
 * @param now ms
 * @throws Refusal NOT_SIGNED_IN
 */
export async function downloadMyData(
  db: Database,
  sessions: Config['session'],
  caller: Caller,
  now: number,
): Promise<AsyncGenerator<string>> {
  // Read before the first piece is sent, because nothing can be refused afterwards.
  return pieces({ db, sessions, caller, profile: await getUser(db, caller.userId), now })
}

async function* pieces(asked: Download): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(new Date(asked.now).toISOString())}`
  for (const [name, read] of Object.entries(sections)) {
    yield `,\n${JSON.stringify(name)}:`
    const section: unknown = await read(asked)
    if (isRows(section)) yield* listOf(section)
    else yield JSON.stringify(section)
  }
  yield '}\n'
}

function isRows(section: unknown): section is AsyncIterable<unknown> {
  return typeof section === 'object' && section !== null && Symbol.asyncIterator in section
}

async function* listOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let between = '['
  for await (const row of rows) {
    yield `${between}\n${JSON.stringify(row)}`
    between = ','
  }
  yield between === '[' ? '[]' : ']'
}
