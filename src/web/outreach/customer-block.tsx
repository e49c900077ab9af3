import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '../../contract/outreach.ts'
import { call, isSessionOver } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { exactTime } from '../../contract/lagos-time.ts'
import { toast } from '../ui/toast.tsx'
import { BlockDialog } from './block-dialog.tsx'
import css from './customer-block.module.css'
import { knowPerson, usePerson } from './use-person.ts'

/** Whether a customer is blocked, and the button to change it. Nothing for admins. */
export function CustomerBlock({ id, known }: { id: string; /** How they stood in a list. */ known?: Person }) {
  const client = useQueryClient()
  const { data: person } = usePerson(id, known)
  const [asking, setAsking] = useState(false)
  const undo = useMutation({
    mutationFn: () => call('DELETE /users/:id/block', { params: { id } }),
    onSuccess: (freed) => {
      knowPerson(client, freed)
      toast({ kind: 'good', title: `${freed.name} can order again` })
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast({ kind: 'bad', title: 'Still blocked', detail: inWords(error) })
    },
  })
  if (!person || (person.role !== 'user' && person.blocked === null)) return null
  const { blocked } = person
  return (
    <section className={css.block} aria-label="Blocking">
      {blocked ? (
        <>
          <p>
            <Badge tone="bad">Blocked</Badge>
          </p>
          <p dir="auto" className={css.reason}>
            {blocked.reason}
          </p>
          <p className="t1 soft">
            Since <span className="fig">{exactTime(blocked.at)}</span>
            {blocked.by !== null && <>, by {blocked.by}</>}. They cannot log in or order, and are not told this reason.
          </p>
          <Button kind="line" busy={undo.isPending} onClick={() => undo.mutate()}>
            Let them order again
          </Button>
        </>
      ) : (
        <Button kind="bare" className={css.ask} onClick={() => setAsking(true)}>
          Block this customer
        </Button>
      )}
      {asking && <BlockDialog person={person} onClose={() => setAsking(false)} />}
    </section>
  )
}
