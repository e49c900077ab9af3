import { call } from '../calls/call.ts'
import { say } from './words.ts'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { NotArrived } from './not-arrived.tsx'
import { StarChoice } from './star-choice.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'
import { WrittenBy, type Writer } from './written-by.tsx'

/** The form for a review, which is shown once an admin publishes it. @param writer the signed-in person, if any */
export function ReviewForm({ writer }: { writer: Writer | undefined }) {
  const { form, field, round, busy, problem } = useFeedbackForm({
    draft: 'review',
    fields: ['rating', 'name', 'review'],
    required: {
      rating: 'Please choose one to five stars.',
      name: 'Please tell us your name.',
      review: 'Please write a few words.',
    },
    say: { incomplete: say.reviewIncomplete, sent: say.reviewSent },
    send: ({ rating, name, review }, headers) =>
      call('POST /reviews', { body: { name, review, rating: Number(rating) }, headers }),
  })
  const name = field('name')
  const who = (
    <Field label="Name" autoComplete="name" required {...name} defaultValue={name.defaultValue ?? writer?.name} />
  )
  return (
    <form className="form" aria-label="Review" {...form}>
      <div className="form" key={round}>
        <StarChoice {...field('rating')} />
        {writer ? (
          <WrittenBy writer={writer} fields={['name']} asks={!!name.error}>
            {who}
          </WrittenBy>
        ) : (
          who
        )}
        <Field label="Review" multiline required {...field('review')} />
      </div>
      {problem && <NotArrived problem={problem} />}
      <div>
        <SubmitButton kind="quiet" busy={busy}>
          Send review
        </SubmitButton>
      </div>
    </form>
  )
}
