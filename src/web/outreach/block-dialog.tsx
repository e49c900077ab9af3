import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { BLOCK_REASON_MOST } from '../../contract/blocks.ts'
import type { Person } from '../../contract/outreach.ts'
import { call, type Answer } from '../calls/call.ts'
import { inWords, PRESS_AGAIN } from '../calls/in-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { toast } from '../ui/toast.tsx'
import css from './block-dialog.module.css'
import { CancelTheirs } from './cancel-theirs.tsx'
import { knowPerson } from './use-person.ts'

/** Asks for the reason of a block, and then what to do with open orders. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const client = useQueryClient()
  const [missing, setMissing] = useState<string>()
  const [left, setLeft] = useState<Answer<'POST /users/:id/block'>>()
  const block = useMutation({
    mutationFn: (reason: string) => call('POST /users/:id/block', { params: { id: person._id }, body: { reason } }),
    onSuccess: (done) => {
      knowPerson(client, done.person)
      // The next dialog says it too.
      if (done.orders.length > 0) return setLeft(done)
      toast({ kind: 'good', title: `${done.person.name} is blocked` })
      onClose()
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    if (reason === '') setMissing('Please say why; only the kitchen will read it.')
    else if (!block.isPending) block.mutate(reason)
  }

  if (left) return <CancelTheirs name={person.name} orders={left.orders} more={left.more} onClose={onClose} />
  const { error } = block
  return (
    <Modal
      title={`Block ${person.name}?`}
      onClose={onClose}
      busy={block.isPending}
      footer={
        <>
          <Button type="submit" form="block" kind="danger" busy={block.isPending}>
            Block
          </Button>
          <Button kind="line" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form id="block" className={css.form} onSubmit={submit} onChange={() => setMissing(undefined)} noValidate>
        <p>
          They are signed out everywhere at once and can neither log in nor order until you undo it. Next you can cancel
          their open orders.
        </p>
        <Field
          label="Why?"
          name="reason"
          multiline
          maxLength={BLOCK_REASON_MOST}
          error={missing}
          hint="Only the kitchen reads this. They are told to call you, and nothing else."
        />
        {error && !block.isPending && <FieldError>{inWords(error, PRESS_AGAIN)}</FieldError>}
      </form>
    </Modal>
  )
}
