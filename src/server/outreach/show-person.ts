import type { ExpressionBuilder } from 'kysely'
import type { Person } from '../../contract/outreach.ts'
import type { Reader } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'offers',
  'created_at',
  'blocked_at',
  'block_reason',
  'allowed_until',
  'remark',
] as const

/**
 * The columns of a person that an answer needs. The name of the blocking admin by a subquery, because few are blocked.
 */
export function personColumns(eb: ExpressionBuilder<Schema, 'users'>) {
  return [
    ...columns,
    eb
      .selectFrom('users as blocker')
      .select('blocker.name')
      .whereRef('blocker.id', '=', 'users.blocked_by')
      .as('blockerName'),
  ] as const
}

interface PersonRow extends Pick<Person, 'name' | 'email' | 'role' | 'remark'> {
  id: string
  phone: string
  offers: number
  created_at: number
  blocked_at: number | null
  block_reason: string | null
  blockerName: string | null
  allowed_until: number | null
}

/** A person as the kitchen sees them. */
export function showPerson({
  id,
  name,
  email,
  phone,
  role,
  offers,
  created_at,
  blocked_at,
  block_reason,
  blockerName,
  allowed_until,
  remark,
}: PersonRow): Person {
  const time = (at: number) => new Date(at).toISOString()
  return {
    _id: id,
    name,
    email,
    phoneNumber: phone,
    role,
    offers: offers === 1,
    remark,
    createdAt: time(created_at),
    blocked: blocked_at === null ? null : { reason: block_reason ?? '', at: time(blocked_at), by: blockerName },
    allowedUntil: allowed_until === null ? null : time(allowed_until),
  }
}

/** Reads a person by id. @throws Refusal NOT_FOUND */
export async function getPerson(db: Reader, id: string): Promise<Person> {
  const row = await db.query.selectFrom('users').select(personColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'There is nobody with this account.')
  return showPerson(row)
}
