import { call } from '../calls/call.ts'
import { say } from './words.ts'
import type { ButtonLook } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import css from './contact-form.module.css'
import { NotArrived } from './not-arrived.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'
import { WrittenBy, type Writer } from './written-by.tsx'

interface ContactFormProps {
  /** The look of its button. */
  kind?: NonNullable<ButtonLook['kind']>
  /** The signed-in person, if any. */
  writer: Writer | undefined
}

/** The form for a message to the kitchen. */
export function ContactForm({ kind = 'quiet', writer }: ContactFormProps) {
  const { form, field, round, busy, problem } = useFeedbackForm({
    draft: 'message',
    fields: ['name', 'email', 'phone', 'subject', 'message'],
    required: {
      name: 'Please tell us your name.',
      email: 'Please give us your e-mail address.',
      message: 'Please write your message.',
    },
    say: { incomplete: say.messageIncomplete, sent: say.messageSent },
    send: (body, headers) => call('POST /messages', { body, headers }),
  })
  const [name, email] = [field('name'), field('email')]
  const who = (
    <>
      <Field label="Name" autoComplete="name" required {...name} defaultValue={name.defaultValue ?? writer?.name} />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...email}
        defaultValue={email.defaultValue ?? writer?.email}
      />
    </>
  )
  return (
    <form className={`form ${css.form}`} aria-label="Message to the kitchen" {...form}>
      <div className="form" key={round}>
        {writer && (
          <WrittenBy writer={writer} fields={['name', 'email']} asks={!!(name.error ?? email.error)}>
            <div className={css.pair}>{who}</div>
          </WrittenBy>
        )}
        <div className={css.pair}>
          {!writer && who}
          <Field label="Phone" type="tel" inputMode="tel" autoComplete="tel" optional {...field('phone')} />
          <Field label="Subject" optional {...field('subject')} />
        </div>
        <Field label="Message" multiline required {...field('message')} />
      </div>
      {problem && <NotArrived problem={problem} />}
      <div>
        <SubmitButton kind={kind} busy={busy}>
          Send message
        </SubmitButton>
      </div>
    </form>
  )
}
