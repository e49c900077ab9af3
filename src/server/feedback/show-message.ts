import type { Selectable } from 'kysely'
import type { Message } from '../../contract/feedback.ts'
import type { MessagesTable } from '../database/schema.ts'

/** A message as it goes over the wire. */
export function showMessage(row: Omit<Selectable<MessagesTable>, 'number'>): Message {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    readAt: time(row.read_at),
    answeredAt: time(row.answered_at),
    createdAt: new Date(row.created_at).toISOString(),
  }
}
