import type { Selectable } from 'kysely'
import type { User } from '../../contract/accounts.ts'
import type { UsersTable } from '../database/schema.ts'

/** The columns of a person that an answer needs. */
export const userColumns = [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'order_news',
  'offers',
  'email_proven_at',
  'new_email',
  'created_at',
] as const

/** A person as they go over the wire. */
export function showUser(row: Pick<Selectable<UsersTable>, (typeof userColumns)[number]>): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone,
    role: row.role,
    orderNews: row.order_news === 1,
    offers: row.offers === 1,
    emailConfirmed: row.email_proven_at !== null,
    newEmail: row.new_email,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
