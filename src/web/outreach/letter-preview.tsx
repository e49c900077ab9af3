import { Fragment } from 'react'
import { paragraphsOf } from '../../contract/letter-text.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import css from './letter-preview.module.css'

/** A mailing as its readers will see it. */
export function LetterPreview({ subject, content }: { subject: string; content: string }) {
  const name = useKitchen().value?.name ?? 'the kitchen'
  return (
    <article className={css.letter} aria-label="How the email will look">
      <p className={`${css.subject} t3 bold`}>{subject.trim() || `News from ${name}`}</p>
      {paragraphsOf(content).map((lines, nth) => (
        <p dir="auto" key={nth}>
          {lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
      <p className={`${css.foot} t1 soft`}>
        You get this letter because you have an account with {name}. <u>No more letters like this</u>
      </p>
    </article>
  )
}
