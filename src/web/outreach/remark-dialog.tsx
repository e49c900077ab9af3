import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, type SubmitEvent } from 'react'
import { REMARK_MOST } from '../../contract/remark.ts'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { toast } from '../ui/toast.tsx'
import css from './block-dialog.module.css'
import { knowPerson } from './use-person.ts'

/** The customer a note is about, with an account or without. */
export interface About {
  kind: 'user' | 'guest'
  id: string
  name: string
  remark: string
}

/** Edits the kitchen's note about a customer; an empty one deletes it. */
export function RemarkDialog({ about: { kind, id, name, remark }, onClose }: { about: About; onClose: () => void }) {
  const client = useQueryClient()
  const area = useRef<HTMLTextAreaElement>(null)
  const save = useMutation({
    async mutationFn(words: string) {
      const asked = { params: { id }, body: { remark: words } }
      if (kind === 'user') knowPerson(client, await call('PUT /users/:id/remark', asked))
      else await call('PUT /guests/:id/remark', asked)
      return words
    },
    onSuccess(words) {
      void client.invalidateQueries({ queryKey: ['people'], predicate: ({ queryKey }) => queryKey[1] !== 'one' })
      void client.invalidateQueries({ queryKey: ['kitchen'] })
      toast({ kind: 'good', title: words.trim() === '' ? `The note about ${name} is gone` : `Noted about ${name}` })
      onClose()
    },
  })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!save.isPending) save.mutate(area.current?.value ?? '')
  }
  const { error } = save
  return (
    <Modal
      title={`Note about ${name}`}
      onClose={onClose}
      busy={save.isPending}
      footer={
        <>
          <Button type="submit" form="remark" busy={save.isPending}>
            Save note
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="remark" className={css.form} onSubmit={submit} noValidate>
        <Field
          label="What should the kitchen know?"
          name="remark"
          multiline
          maxLength={REMARK_MOST}
          defaultValue={remark}
          areaRef={area}
          hint={
            kind === 'user'
              ? 'The kitchen sees it with each of their orders. They themselves find it only in the download of their data.'
              : 'The kitchen sees it with each of their orders, and when it enters the next one.'
          }
        />
        {error && !save.isPending && (
          <FieldError>{inWords(error, 'No answer came. Check the connection and press again.')}</FieldError>
        )}
      </form>
    </Modal>
  )
}
