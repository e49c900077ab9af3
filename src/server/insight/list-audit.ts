import { actionsOf, auditGroups, isAuditGroup, type AuditDetails, type AuditEntry } from '../../contract/audit.ts'
import { DAY, startOfLagosDay } from '../../contract/lagos-day.ts'
import type { Reader } from '../database/database.ts'
import { auditWords } from '../domains.ts'
import { Refusal } from '../http/errors.ts'
import type { Page } from '../http/page.ts'
import { readDay } from '../http/read-day.ts'
import { namesFor } from './names-for.ts'

/** Which entries are wanted. */
export interface AuditFilter {
  group?: string | undefined
  by?: string | undefined
  /** A Lagos day, YYYY-MM-DD. */
  day?: string | undefined
}

/**
 * A page of the audit log in words, latest first.
 * @returns the page and where the next one starts, if there is one
 * @throws Refusal INVALID
 */
export async function listAudit(
  db: Reader,
  filter: AuditFilter,
  { limit, after }: Page,
): Promise<{ entries: AuditEntry[]; next: number | undefined }> {
  const { by, group } = filter
  if (group !== undefined && !isAuditGroup(group))
    throw new Refusal('INVALID', `The group is one of ${auditGroups.join(', ')}.`, { details: { field: 'group' } })
  const begins = filter.day === undefined ? undefined : startOfLagosDay(readDay(filter.day, 'day'))
  const actions = actionsOf(group === undefined ? auditGroups : [group])
  const some = () =>
    db.query
      .selectFrom('audit_entries')
      .selectAll()
      .$if(after !== undefined, (q) => q.where('number', '<', after as number))
      .orderBy('number', 'desc')
      .limit(limit + 1)
  // A day is read by its times, and holds no more than a day can. Otherwise there is one query for each action, along
  // an index: for several actions in one query, an engine would read and sort all entries there are.
  const rows =
    begins !== undefined
      ? await some()
          .where('at', '>=', begins)
          .where('at', '<', begins + DAY)
          .$if(by !== undefined, (q) => q.where('by_user', '=', by as string))
          .$if(group !== undefined, (q) => q.where('action', 'in', actions))
          .execute()
      : group === undefined && by === undefined
        ? await some().execute()
        : (
            await Promise.all(
              actions.map((action) =>
                some()
                  .where('action', '=', action)
                  .$if(by !== undefined, (q) => q.where('by_user', '=', by as string))
                  .execute(),
              ),
            )
          )
            .flat()
            .sort((a, b) => b.number - a.number)
  const shown = rows.slice(0, limit)
  const names = await namesFor(db, shown)
  return {
    entries: shown.map((row) => ({
      _id: String(row.number),
      at: new Date(row.at).toISOString(),
      by: row.by_user,
      who: names.who(row.by_user),
      action: row.action,
      subject: row.subject,
      words: auditWords[row.action]({ ...row, details: JSON.parse(row.details) as AuditDetails }, names),
    })),
    next: rows.length > limit ? shown.at(-1)?.number : undefined,
  }
}
