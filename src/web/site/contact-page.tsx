import { useMe } from '../accounts/use-me.ts'
import { ContactForm } from '../feedback/contact-form.tsx'
import { OpeningWeek } from '../kitchen/opening-week.tsx'
import { ContactDetails } from './contact-details.tsx'
import css from './contact.module.css'
import { useTitle } from '../ui/use-title.ts'

/** The contact page. */
export function ContactPage() {
  useTitle('Contact')
  return (
    <div className={`wrap ${css.contact} ${css.page}`}>
      <div>
        <h1 className="t5">Talk to the kitchen</h1>
        <p className={`t3 soft ${css.say}`}>
          Call for anything that is about today. For a party, a big order or a word of advice, write: the cook answers
          in the evening, when the pots are washed.
        </p>
        <ContactDetails />
        <OpeningWeek />
      </div>
      <ContactForm kind="oil" writer={useMe().value} />
    </div>
  )
}
