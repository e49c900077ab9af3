import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Message } from '../../contract/feedback.ts'
import { formatPhone, readPhone } from '../../contract/phone.ts'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { When } from '../ui/time.tsx'
import { Unfold } from '../ui/unfold.tsx'
import css from './inbox.module.css'
import { inboxKey } from './waiting.ts'

/** One message. Opening it marks it as read; it is answered by mail or phone, and marked as answered by hand. */
export function MessageItem({
  message: { _id: id, name, email, phone, subject, message, readAt, answeredAt, createdAt },
}: {
  message: Message
}) {
  const client = useQueryClient()
  const mark = useMutation({
    mutationFn: (body: { read?: boolean; answered?: boolean }) => call('PUT /messages/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKey }),
  })
  const number = readPhone(phone)
  const unread = readAt === null
  return (
    <Unfold
      onOpen={() => unread && mark.mutate({ read: true })}
      head={
        <>
          <span className={css.line}>
            <span className={classes(css.name, unread && css.unread)}>{name}</span>
            {unread && <Badge tone="new">New</Badge>}
            {answeredAt !== null && <Badge tone="good">Answered</Badge>}
            <span className="t1 soft">
              <When iso={createdAt} />
            </span>
          </span>
          <span className={classes(css.subject, !subject && 'soft')}>{subject || 'No subject'}</span>
        </>
      }
    >
      <p className={css.words} dir="auto">
        {message}
      </p>
      <p className="t1 soft">
        {email}
        {phone && (
          <>
            {' '}
            · <span className="fig">{number ? formatPhone(number) : phone}</span>
          </>
        )}
      </p>
      <div className={css.acts}>
        <a
          className="link tall"
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject || 'Your message'}`)}`}
        >
          <Icon name="mail" small /> Reply by e-mail
        </a>
        {phone && (
          <a className="link tall" href={`tel:${number ?? phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" small /> Call {name}
          </a>
        )}
        <Button
          kind={answeredAt === null ? 'quiet' : 'line'}
          busy={mark.isPending && mark.variables.answered !== undefined}
          onClick={() => mark.mutate({ answered: answeredAt === null })}
        >
          {answeredAt === null ? 'Mark as answered' : 'Not answered yet'}
        </Button>
        {!unread && (
          <Button kind="bare" onClick={() => mark.mutate({ read: false })}>
            Mark as unread
          </Button>
        )}
      </div>
      {mark.error && <FieldError>{inWords(mark.error)}</FieldError>}
    </Unfold>
  )
}
