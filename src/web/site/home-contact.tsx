import { useMe } from '../accounts/use-me.ts'
import { ContactForm } from '../feedback/contact-form.tsx'
import { ContactDetails } from './contact-details.tsx'
import css from './contact.module.css'

/** How to reach the kitchen, and a message to it. */
export function HomeContact() {
  return (
    <section className={`wrap later ${css.contact}`} id="contact" aria-labelledby="contact-title" tabIndex={-1}>
      <div>
        <h2 className="t5" id="contact-title">
          Talk to the kitchen
        </h2>
        <p className={`t3 soft ${css.say}`}>
          A question about a dish, a big order, a gate that is hard to find: call, write or chat. Somebody who cooks
          will answer.
        </p>
        <ContactDetails />
      </div>
      <ContactForm writer={useMe().value} />
    </section>
  )
}
