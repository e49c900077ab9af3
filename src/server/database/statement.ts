import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
  type Compilable,
} from 'kysely'
import type { Engine } from './database.ts'
import type { Schema } from './schema.ts'

export type Value = string | number | null | readonly string[] | readonly number[]
export type Params = Record<string, Value>

/**
 * A statement that is built and compiled once for each engine; compiling at every call would take a third of an order's
 * time.
 */
export interface Statement<P extends Params, R> {
  /** The SQL for an engine, and the function that orders the values for it. */
  for(engine: Engine): { sql: string; values: (params: P) => Value[] }
  /** Exists only as a type: that of a row. */
  readonly row?: R
}

/** Marks the place of a value in a built query. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const compilers: Record<Engine, Kysely<Schema>> = {
  sqlite: new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('compiles only')
      },
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('compiles only')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
}

/**
 * Declares a hot statement: `statement<{ id: string }>()((db, p) => db.selectFrom(…).where('id', '=', p.id))`.
 * @param build builds the query with Kysely; `p.name` marks the place of the value `name`
 */
export function statement<P extends Params>() {
  return <R>(build: (db: Kysely<Schema>, p: P, engine: Engine) => Compilable<R>): Statement<P, R> => {
    const compiled: Partial<Record<Engine, { sql: string; values: (params: P) => Value[] }>> = {}
    const marks = new Proxy({} as P, { get: (_, name) => new Placeholder(String(name)) })
    return {
      for(engine) {
        return (compiled[engine] ??= compile(build(compilers[engine], marks, engine)))
      },
    }
  }
}

function compile<P extends Params>(query: Compilable): { sql: string; values: (params: P) => Value[] } {
  const { sql, parameters } = query.compile()
  // Two statements may compile to the same text; one name must never stand for two texts.
  if (!prepared.has(sql)) prepared.set(sql, `s${prepared.size + 1}`)
  const places = parameters.map((value) => (value instanceof Placeholder ? value.name : { value: value as Value }))
  return {
    sql,
    values: (params) => places.map((place) => (typeof place === 'string' ? (params[place] as Value) : place.value)),
  }
}

/** The names under which PostgreSQL keeps compiled statements on a connection. */
export const prepared = new Map<string, string>()
