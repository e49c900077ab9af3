import type { User } from '../../contract/accounts.ts'
import type { UsersTable } from '../database/schema.ts'

/** A person as they go over the wire. */
export function showUser(row: Pick<UsersTable, 'id' | 'name' | 'email' | 'phone' | 'role' | 'created_at'>): User {
  return { _id: row.id, name: row.name, email: row.email, phoneNumber: row.phone, role: row.role, createdAt: new Date(row.created_at).toISOString() }
}
