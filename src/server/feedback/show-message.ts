import type { Message } from '../../contract/feedback.ts'
import type { MessagesTable } from '../database/schema.ts'

/** A message as it goes over the wire. */
export function showMessage(row: Omit<MessagesTable, 'number'>): Message {
  return { _id: row.id, name: row.name, email: row.email, phone: row.phone, subject: row.subject, message: row.message, createdAt: new Date(row.created_at).toISOString() }
}
