import type { FastifyInstance } from 'fastify'
import type { Role, User } from '../contract/accounts.ts'
import type { AuditAction, AuditDetails } from '../contract/audit.ts'
import type { MyData } from '../contract/privacy.ts'
import type { Config } from './config.ts'
import type { Database, Reader, Transaction } from './database/database.ts'
import type { Schema } from './database/schema.ts'
import type { Caller } from './http/caller.ts'
import type { Route } from './http/route.ts'
import type { JobName, Jobs, LaneOf, MailLane } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Mail } from './mail/letter.ts'
import type { Push } from './push/push.ts'

/** How long the books are kept, in days: six years (Companies and Allied Matters Act 2020, section 375). */
export const BOOK_DAYS = 2192

/** What calls and jobs work with. */
export interface Shop {
  db: Database
  config: Config
  live: Live
  /** The time in ms. */
  clock: () => number
}

/** What a job works with: a lane that sends mail has connections of its own to the mail server. */
export type JobShop<N extends JobName> = Shop & {
  push: Push
  /** Aborted when the shop closes. */
  closing: AbortSignal
} & (LaneOf<N> extends MailLane ? { mail: Mail } : unknown)

/** Runs a job. It may run twice (a crash after its work, before its row is deleted), so it must be safe to repeat. */
export type Runner<N extends JobName> = (shop: JobShop<N>, payload: Jobs[N]) => Promise<void>

/** Somebody whose account is being deleted. */
export interface Leaving {
  id: string
  email: string
  role: Role
  /** Null for an unconfirmed mailbox: messages from it may be somebody else's. */
  email_proven_at: number | null
  created_at: number
}

/**
 * After how many days a session is deleted: unused, and in all. An admin's expired session stays until then, because
 * its device is still notified.
 */
export type SessionDays = Pick<Config['session'], 'idleDays' | 'maxDays'>

/** What a step of the daily sweep works with. */
export interface Sweep {
  /** ms */
  now: number
  sessions: SessionDays
  /** Deletes an account and everything about its person. */
  forgetPerson: (tx: Transaction, person: Leaving, now: number) => Promise<void>
}

/** The parts of a person's download. `madeAt` belongs to no domain. */
export type Sections = Omit<MyData, 'madeAt'>

/**
 * How long a table's rows are stored, what deletes them, and what happens to a person's rows when they leave or ask for
 * their data.
 */
export type Table = {
  /** In the words of docs/privacy.md. */
  kept: string | ((sessions: SessionDays) => string)
  /** Does one step of the daily sweep. @returns whether there may be more to delete */
  sweep?: (tx: Transaction, sweep: Sweep) => Promise<boolean>
} & (
  | { people: 'none' }
  | {
      people: {
        /**
         * What happens to a person's rows when their account is deleted. `cascades`: the database deletes them by a
         * foreign key; `stays`: why they may stay; a function: deletes them.
         */
        deletion: 'cascades' | { stays: string } | ((tx: Transaction, person: Leaving, now: number) => Promise<void>)
        /** The part of the download that shows them, or why none does. */
        download: keyof Sections | { not: string }
      }
    }
)

/** The download of a person's data. */
export interface Download {
  db: Reader
  caller: Caller
  profile: User
  sessions: Config['session']
  /** ms */
  now: number
}

/** The present names of what audit entries are about. */
export interface Names {
  who(id: string | null): string
  order(id: string): string
  payment(id: string): string
  product(id: string): string
  review(id: string): string
}

/** Puts an audit entry into words, to follow the name of the person who did it. */
export type AuditWords = (
  entry: { by_user: string | null; subject: string; details: AuditDetails },
  names: Names,
) => string

/** Everything that a domain brings to the shop: `app`, `tasks`, `privacy`, `insight` and the tests read it. */
export interface Domain {
  /** Binds its calls. */
  routes?: (route: Route, shop: Shop) => void
  /** Binds its calls that take a picture as their body. */
  pictureRoutes?: (route: Route, shop: Shop) => void
  /** Serves what is not part of the API, in a Fastify context of its own. */
  serve?: (server: FastifyInstance, shop: Shop) => void
  /** The functions that run its jobs; names, lanes and payloads are in `jobs/jobs.ts`. */
  jobs?: { [N in JobName]?: Runner<N> }
  tables?: { [T in keyof Schema]?: Table }
  audit?: { [A in AuditAction]?: AuditWords }
  /** Its parts of the download; a list may be streamed row by row. */
  download?: {
    [S in keyof Sections]?: (
      asked: Download,
    ) => Sections[S] | Promise<Sections[S]> | (Sections[S] extends (infer Row)[] ? AsyncIterable<Row> : never)
  }
}

/** Describes a domain, and keeps its literal type, so that the compiler can say what no domain brings. */
export function domain<const D extends Domain>(description: D): D {
  return description
}

type Part = 'jobs' | 'tables' | 'audit' | 'download'
/** The names that the domains bring in one part. */
type Brought<D extends Domain, P extends Part> = D extends { [K in P]: infer Of } ? keyof Of : never

/** Merges one part of all domains. @throws Error where two domains bring the same name */
export function gather<D extends Domain, P extends Part>(
  domains: readonly D[],
  part: P,
): { [K in Brought<D, P> & keyof Required<Domain>[P]]: NonNullable<Required<Domain>[P][K]> } {
  const all: Record<string, unknown> = {}
  for (const [name, value] of domains.flatMap((one) => Object.entries(one[part] ?? {}))) {
    if (name in all) throw new Error(`Two domains bring ${name}`)
    all[name] = value
  }
  return all as ReturnType<typeof gather<D, P>>
}
