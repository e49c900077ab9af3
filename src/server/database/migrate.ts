import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'
import * as firstTables from './migrations/0001-first-tables.ts'
import * as firstMenu from './migrations/0002-first-menu.ts'
import * as feedback from './migrations/0003-feedback.ts'
import * as accounts from './migrations/0004-accounts.ts'
import * as audit from './migrations/0005-audit.ts'
import * as payments from './migrations/0006-payments.ts'
import * as push from './migrations/0007-push.ts'
import * as menu from './migrations/0009-menu.ts'
import * as openingHours from './migrations/0010-opening-hours.ts'
import * as outreach from './migrations/0011-outreach.ts'
import * as insight from './migrations/0012-insight.ts'
import * as enteredOrders from './migrations/0013-entered-orders.ts'
import * as hiddenReviews from './migrations/0014-hidden-reviews.ts'
import * as orderLimits from './migrations/0015-order-limits.ts'
import * as blockedCustomers from './migrations/0016-blocked-customers.ts'
import * as logins from './migrations/0017-logins.ts'
import * as secondFactors from './migrations/0018-second-factors.ts'
import * as letters from './migrations/0019-letters.ts'
import * as owed from './migrations/0020-owed.ts'
import * as orderChanges from './migrations/0021-order-changes.ts'
import * as people from './migrations/0022-people.ts'
import * as firstHour from './migrations/0023-first-hour.ts'
import * as afterOrdering from './migrations/0025-after-ordering.ts'
import * as soldOutToday from './migrations/0027-sold-out-today.ts'

/** Every migration, in order. One that has been released is frozen; a change of mind is a new one. */
function migrations(engine: Database['engine']): Record<string, Migration> {
  return {
    '0001-first-tables': { up: (db) => firstTables.up(db, engine) },
    '0002-first-menu': { up: (db) => firstMenu.up(db as Kysely<firstMenu.Tables>) },
    '0003-feedback': { up: (db) => feedback.up(db, engine) },
    '0004-accounts': { up: (db) => accounts.up(db, engine) },
    '0005-audit': { up: (db) => audit.up(db, engine) },
    '0006-payments': { up: (db) => payments.up(db, engine) },
    '0007-push': { up: (db) => push.up(db, engine) },
    '0009-menu': { up: (db) => menu.up(db, engine) },
    '0010-opening-hours': { up: (db) => openingHours.up(db as Kysely<openingHours.Tables>) },
    '0011-outreach': { up: (db) => outreach.up(db as Kysely<outreach.Tables>, engine) },
    '0012-insight': { up: (db) => insight.up(db, engine) },
    '0013-entered-orders': { up: (db) => enteredOrders.up(db, engine) },
    '0014-hidden-reviews': { up: (db) => hiddenReviews.up(db, engine) },
    '0015-order-limits': { up: (db) => orderLimits.up(db, engine) },
    '0016-blocked-customers': { up: (db) => blockedCustomers.up(db, engine) },
    '0017-logins': { up: (db) => logins.up(db, engine) },
    '0018-second-factors': { up: (db) => secondFactors.up(db, engine) },
    '0019-letters': { up: (db) => letters.up(db, engine) },
    '0020-owed': { up: (db) => owed.up(db, engine) },
    '0021-order-changes': { up: (db) => orderChanges.up(db, engine) },
    '0022-people': { up: (db) => people.up(db, engine) },
    '0023-first-hour': { up: (db) => firstHour.up(db as Kysely<firstHour.Tables>) },
    '0025-after-ordering': { up: (db) => afterOrdering.up(db) },
    '0027-sold-out-today': { up: (db) => soldOutToday.up(db) },
  }
}

/**
 * Brings the tables up to date. Processes that start together wait for the first of them (Kysely's Migrator locks on
 * PostgreSQL; the embedded database has one process).
 * @throws what the failing migration threw; it is undone
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db: db.query, provider: { getMigrations: async () => migrations(db.engine) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
