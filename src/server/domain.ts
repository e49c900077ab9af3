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

/** How long what belongs to the books is kept: six years (Companies and Allied Matters Act 2020, section 375). */
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

/** Runs a job. It may run twice (a crash after its work, before its row is gone), so running again does no harm. */
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
  /** Deletes an account with everything of its person. */
  forgetPerson: (tx: Transaction, person: Leaving, now: number) => Promise<void>
}

/** The parts of the file that a person downloads; the time it was made is nobody's. */
export type Sections = Omit<MyData, 'madeAt'>

/** How long a table's rows are kept, what removes them, and what they mean for a person who leaves or asks. */
export type Table = {
  /** In the words of docs/privacy.md. */
  kept: string | ((sessions: SessionDays) => string)
  /** One step of the daily sweep. @returns whether there may be more to remove */
  sweep?: (tx: Transaction, sweep: Sweep) => Promise<boolean>
} & (
  | { people: 'none' }
  | {
      people: {
        /**
         * What becomes of a person's rows when their account is deleted: `cascades`, the database removes them, by a
         * foreign key, with the account; `stays`, why they may; or what removes them.
         */
        deletion: 'cascades' | { stays: string } | ((tx: Transaction, person: Leaving, now: number) => Promise<void>)
        /** Which part of the download shows them, or why none does. */
        download: keyof Sections | { not: string }
      }
    }
)

/** Who downloads what is kept of them. */
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

/** Puts an entry of the audit log into words, as they follow the name of who did it. */
export type AuditWords = (
  entry: { by_user: string | null; subject: string; details: AuditDetails },
  names: Names,
) => string

/** Everything that a domain brings to the shop: `app`, `tasks`, `privacy`, `insight` and the tests read it. */
export interface Domain {
  /** Binds its calls. */
  routes?: (route: Route, shop: Shop) => void
  /** Binds its calls whose body is a picture. */
  pictureRoutes?: (route: Route, shop: Shop) => void
  /** What it serves besides the API, in a context of its own. */
  serve?: (server: FastifyInstance, shop: Shop) => void
  /** What runs its jobs; names, lanes and payloads are in `jobs/jobs.ts`. */
  jobs?: { [N in JobName]?: Runner<N> }
  tables?: { [T in keyof Schema]?: Table }
  audit?: { [A in AuditAction]?: AuditWords }
  /** Its parts of the download; a list may come row by row. */
  download?: {
    [S in keyof Sections]?: (
      asked: Download,
    ) => Sections[S] | Promise<Sections[S]> | (Sections[S] extends (infer Row)[] ? AsyncIterable<Row> : never)
  }
}

/** Describes a domain, keeping what exactly it brings, so that the compiler can say what nobody does. */
export function domain<const D extends Domain>(description: D): D {
  return description
}

type Part = 'jobs' | 'tables' | 'audit' | 'download'
/** The names that one of the domains brings in a part. */
type Brought<D extends Domain, P extends Part> = D extends { [K in P]: infer Of } ? keyof Of : never

/**
 * What the domains bring together in one part.
 * @throws Error where two bring the same
 */
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
