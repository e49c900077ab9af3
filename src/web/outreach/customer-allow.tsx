import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeSaid } from '../../contract/lagos-time.ts'
import type { Person } from '../../contract/outreach.ts'
import { call, isSessionOver } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useMinute } from '../ui/use-now.ts'
import { toast } from '../ui/toast.tsx'
import css from './customer-block.module.css'
import { knowPerson, usePerson } from './use-person.ts'

/**
 * Whether the limits are lifted for a customer, and the button that lifts them for a day. Nothing for admins and
 * blocked customers.
 */
export function CustomerAllow({ id, known }: { id: string; /** How they stood in a list. */ known?: Person }) {
  const client = useQueryClient()
  const { data: person } = usePerson(id, known)
  const now = useMinute() * 60_000
  const change = useMutation({
    mutationFn: (allow: boolean) =>
      call(allow ? 'POST /users/:id/allow' : 'DELETE /users/:id/allow', { params: { id } }),
    onSuccess: ({ allowedUntil }) => {
      if (person) knowPerson(client, { ...person, allowedUntil })
      toast({
        kind: 'good',
        title:
          allowedUntil === null
            ? `The limits hold for ${person?.name} again`
            : `${person?.name} can order more for a day`,
      })
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast({ kind: 'bad', title: 'That did not work', detail: inWords(error) })
    },
  })
  if (!person || person.role !== 'user' || person.blocked !== null) return null
  const until = person.allowedUntil !== null && Date.parse(person.allowedUntil) > now ? person.allowedUntil : null
  return (
    <section className={css.block} aria-label="Larger orders">
      {until === null ? (
        <Button kind="line" busy={change.isPending} onClick={() => change.mutate(true)}>
          Allow larger orders for a day
        </Button>
      ) : (
        <>
          <p>
            <Badge tone="good">Larger orders</Badge>
          </p>
          <p>
            Allowed until <span className="fig">{timeSaid(until, now)}</span>. No limit on orders holds for them until
            then.
          </p>
          <Button kind="line" busy={change.isPending} onClick={() => change.mutate(false)}>
            Take back
          </Button>
        </>
      )}
    </section>
  )
}
