import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { inWords, PRESS_AGAIN } from '../calls/in-words.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { toast } from '../ui/toast.tsx'
import css from './customer-block.module.css'

/** Forgets somebody who orders by phone, because they asked for it; asked first, as it cannot be undone. */
export function ForgetGuest({ id, name }: { id: string; name: string }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const forget = useMutation({
    mutationFn: () => call('DELETE /guests/:id', { params: { id } }),
    onSuccess() {
      toast({ kind: 'good', title: `${name} is forgotten` })
      setAsking(false)
      for (const queryKey of [['people'], ['kitchen'], ['past']]) void client.invalidateQueries({ queryKey })
    },
  })
  const { error, isPending } = forget
  return (
    <section className={css.block} aria-label="Forgetting">
      <Button kind="bare" className={css.ask} onClick={() => setAsking(true)}>
        Forget this customer
      </Button>
      {asking && (
        <Modal
          title={`Forget ${name}?`}
          onClose={() => setAsking(false)}
          busy={isPending}
          footer={
            <>
              <Button kind="danger" busy={isPending} onClick={() => forget.mutate()}>
                Forget them
              </Button>
              <Button kind="line" onClick={() => setAsking(false)}>
                Keep them
              </Button>
            </>
          }
        >
          <p>
            Their name, their number and your note go at once, and the addresses of their past orders with them. An
            order that is still open keeps its address until it is completed or cancelled, but neither name nor number.
            What they paid and owe stays in your books without them. This cannot be undone.
          </p>
          {error && !isPending && <FieldError>{inWords(error, PRESS_AGAIN)}</FieldError>}
        </Modal>
      )}
    </section>
  )
}
