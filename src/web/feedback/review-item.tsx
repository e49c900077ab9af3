import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '../../contract/feedback.ts'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Stars } from '../ui/stars.tsx'
import { When } from '../ui/time.tsx'
import { toast } from '../ui/toast.tsx'
import css from './inbox.module.css'
import { inboxKey } from './waiting.ts'

/** One review, with buttons to publish and to hide it. */
export function ReviewItem({ review: { _id: id, name, review, rating, status, createdAt } }: { review: Review }) {
  const client = useQueryClient()
  const publish = useMutation({
    mutationFn: (published: boolean) => call('PUT /reviews/:id', { params: { id }, body: { published } }),
    onSuccess: async (now) => {
      toast({
        kind: 'good',
        title: now.status === 'published' ? 'Published: everybody sees it now' : 'Hidden: nobody sees it',
      })
      await client.invalidateQueries({ queryKey: inboxKey })
    },
  })
  const act = (to: boolean) => (
    <Button
      kind={to ? 'quiet' : 'line'}
      busy={publish.isPending && publish.variables === to}
      onClick={() => publish.mutate(to)}
    >
      {to ? 'Publish' : 'Hide'}
      <span className="vh"> the review of {name}</span>
    </Button>
  )
  return (
    <li className={css.item}>
      <div className={css.line}>
        <span className={css.name}>{name}</span>
        <Stars rating={rating} />
        <span className="t1 soft">
          <When iso={createdAt} />
        </span>
      </div>
      <p className={css.words} dir="auto">
        {review}
      </p>
      <div className={css.acts}>
        {status !== 'published' && act(true)}
        {status !== 'hidden' && act(false)}
      </div>
      {publish.error && <FieldError>{inWords(publish.error)}</FieldError>}
    </li>
  )
}
