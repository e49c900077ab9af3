import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { MailingCounts } from './mailing-counts.tsx'
import css from './mailing-progress.module.css'
import { keepMailing, useLatestMailing } from './mailings.ts'

/** The progress of the present mailing, with buttons to pause, resume and cancel it. */
export function MailingProgress() {
  const client = useQueryClient()
  const { data: mailing } = useLatestMailing()
  const [asking, setAsking] = useState(false)
  const steer = useMutation({
    mutationFn: ({ id, state }: { id: string; state: 'sending' | 'paused' | 'cancelled' }) =>
      call('PUT /mailings/:id', { params: { id }, body: { state } }),
    onSuccess: (changed) => keepMailing(client, changed),
  })
  if (!mailing || mailing.endedAt !== null) return null
  const { _id: id, subject, state, recipients, remaining } = mailing
  const to = (next: 'sending' | 'paused' | 'cancelled') => steer.mutate({ id, state: next })
  return (
    <section className={css.card} aria-labelledby="mailing-title">
      <h2 className="t3 bold" id="mailing-title">
        {state === 'paused' ? 'Paused' : 'Sending'}: {subject}
      </h2>
      <progress className={css.bar} max={recipients} value={recipients - remaining} aria-labelledby="mailing-title" />
      <MailingCounts mailing={mailing} />
      <div className={css.acts}>
        {state === 'paused' ? (
          <Button kind="quiet" busy={steer.isPending} onClick={() => to('sending')}>
            <Icon name="play" small /> Resume
          </Button>
        ) : (
          <Button kind="quiet" busy={steer.isPending} onClick={() => to('paused')}>
            <Icon name="pause" small /> Pause
          </Button>
        )}
        <Button kind="line" onClick={() => setAsking(true)}>
          Cancel the rest
        </Button>
      </div>
      {steer.error && <FieldError>{inWords(steer.error)}</FieldError>}
      {asking && (
        <Modal
          title="Cancel the rest?"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button
                kind="danger"
                onClick={() => {
                  setAsking(false)
                  to('cancelled')
                }}
              >
                Yes, cancel the rest
              </Button>
              <Button kind="line" onClick={() => setAsking(false)}>
                Keep sending
              </Button>
            </>
          }
        >
          <p>
            {remaining.toLocaleString('en')} {remaining === 1 ? 'person has' : 'people have'} not got this email yet,
            and will not. Those who have it keep it.
          </p>
        </Modal>
      )}
    </section>
  )
}
