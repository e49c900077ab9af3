import { SUBJECT_MOST } from '../../contract/text-lengths.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isSessionOver, Refused } from '../calls/call.ts'
import { networkDown } from '../ui/network-down.ts'
import { say, texts } from './words.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { toast } from '../ui/toast.tsx'
import css from './email-users.module.css'
import { LetterPreview } from './letter-preview.tsx'
import { clearDraft, draft, keyOfDraft, writeDraft } from './letter-draft.ts'
import { keepMailing } from './mailings.ts'

const NOTHING = 'Please write what the email should say.'

/** Writes a mailing: its text, a preview, a test to oneself, and the number of recipients. */
export function EmailUsers({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [letter, setLetter] = useState(draft)
  const [looking, setLooking] = useState(false)
  const [problem, setProblem] = useState<{ field?: string; message: string }>()
  const { data: audience } = useQuery({
    queryKey: ['audience'],
    queryFn: ({ signal }) => call('GET /users/audience', { signal }),
    staleTime: 0,
  })
  const body = { content: letter.content, ...(letter.subject.trim() !== '' && { subject: letter.subject }) }
  const fail = (error: unknown) =>
    setProblem(
      error instanceof Refused
        ? { message: error.message, ...(error.details as { field?: string }) }
        : { message: networkDown('What you wrote is kept; pressing again sends it once, not twice.') },
    )

  const send = useMutation({
    mutationFn: () => call('POST /users/send-email', { headers: { 'idempotency-key': keyOfDraft() }, body }),
    onSuccess: ({ message, mailing }) => {
      toast({ ...say.emailStored, detail: message })
      keepMailing(client, mailing)
      clearDraft()
      onClose()
    },
    onError: (error) => {
      fail(error)
      if (!isSessionOver(error)) toast(say.emailNotSent)
    },
  })
  const test = useMutation({ mutationFn: () => call('POST /users/send-email/test', { body }), onError: fail })

  function change(part: Partial<typeof letter>) {
    setProblem(undefined)
    test.reset()
    setLetter(writeDraft(part))
  }
  /** Does something with the text, if there is one. */
  function withLetter(act: () => void) {
    if (letter.content.trim() === '') {
      setLooking(false)
      return setProblem({ field: 'content', message: NOTHING })
    }
    setProblem(undefined)
    act()
  }

  const blank = letter.content.trim() === ''
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return (
    <Modal
      title={texts.emailAll}
      className={css.body}
      onClose={onClose}
      keepsTyped
      footer={
        <>
          <Button busy={send.isPending} notReady={blank} onClick={() => withLetter(() => send.mutate())}>
            Send
            {audience
              ? ` to ${audience.recipients.toLocaleString('en')} ${audience.recipients === 1 ? 'person' : 'people'}`
              : ''}
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {looking ? (
        <LetterPreview {...letter} />
      ) : (
        <>
          <Field
            label="Content"
            name="content"
            multiline
            required
            value={letter.content}
            error={errorOf('content')}
            onChange={(event) => change({ content: event.currentTarget.value })}
            hint="A blank line begins a new paragraph."
          />
          <Field
            label="Subject"
            name="subject"
            optional
            value={letter.subject}
            error={errorOf('subject')}
            maxLength={SUBJECT_MOST}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
        </>
      )}
      <div className={css.acts}>
        <Button kind="quiet" onClick={() => withLetter(() => setLooking(!looking))}>
          {looking ? 'Go on writing' : 'Preview'}
        </Button>
        <Button kind="quiet" busy={test.isPending} onClick={() => withLetter(() => test.mutate())}>
          Send a test to me
        </Button>
      </div>
      <p className="t1 soft" role="status">
        {test.data
          ? test.data.message
          : audience &&
            `Everybody gets it who wants such letters; ${audience.optedOut === 0 ? 'nobody has' : audience.optedOut === 1 ? 'one person has' : `${audience.optedOut.toLocaleString('en')} people have`} said no.`}
      </p>
      {problem && problem.field === undefined && (
        <Band tone="bad" icon="alert" role="alert">
          {problem.message}
        </Band>
      )}
    </Modal>
  )
}
