import type { AuditAction } from '../contract/audit.ts'
import { followBankChange } from './accounts/bank/follow-bank-change.ts'
import { accounts } from './accounts/domain.ts'
import { audit } from './audit/domain.ts'
import type { Schema } from './database/schema.ts'
import { gather, type AuditWords, type Domain, type Sections, type Table } from './domain.ts'
import { feedback } from './feedback/domain.ts'
import { kitchenWith } from './kitchen/domain.ts'
import { limits } from './limits/domain.ts'
import { menu } from './menu/domain.ts'
import { notifications } from './notifications/domain.ts'
import { ordersWith } from './orders/domain.ts'
import { outreach } from './outreach/domain.ts'
import { parkedJobs } from './parked-jobs/domain.ts'
import { followChange } from './payments/follow-change.ts'
import { followMove } from './payments/follow-move.ts'
import { payments } from './payments/domain.ts'
import { sums } from './sums/domain.ts'

/** Every domain except `insight` and `privacy`, which are above and work with what these bring. */
export const domains = [
  accounts,
  menu,
  ordersWith({ move: followMove, change: followChange }),
  payments,
  notifications,
  kitchenWith(followBankChange),
  feedback,
  outreach,
  parkedJobs,
  audit,
  limits,
  sums,
] as const

/** Every table's retention, and what happens to a person's rows. A table that no domain describes does not compile. */
export const tables: Record<keyof Schema, Table> = gather(domains, 'tables')

/** The words of audit entries. An action that no domain puts into words does not compile. */
export const auditWords: Record<AuditAction, AuditWords> = gather(domains, 'audit')

/** Every part of the file that a person downloads. One that no domain fills does not compile. */
export const sections: { [S in keyof Sections]-?: NonNullable<Required<Domain>['download'][S]> } = gather(
  domains,
  'download',
)
