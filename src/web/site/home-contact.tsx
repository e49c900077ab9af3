import { ContactLinks, SocialLinks } from '../kitchen/contact-links.tsx'
import { kitchen as kitchenReading, useKitchen } from '../kitchen/use-kitchen.ts'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/problem.tsx'
import css from './home-contact.module.css'

/** How to reach the kitchen; the chat floats where there is room for it. */
export function HomeContact() {
  const { value: kitchen, problem } = useKitchen()
  return (
    <section className={`let-in ${css.contact}`} id="contact" aria-labelledby="contact-title" tabIndex={-1}>
      <div className={`wrap ${css.in}`}>
        <div>
          <h2 className="t5" id="contact-title">Talk to the kitchen</h2>
          <p className={`t3 soft ${css.say}`}>A question about a dish, a big order, a gate that is hard to find: call, write or chat. Somebody who cooks will answer.</p>
        </div>
        {kitchen
          ? <div><ul className={css.info}><ContactLinks kitchen={kitchen} /></ul><ul className={css.social}><SocialLinks kitchen={kitchen} iconsOnly /></ul></div>
          : problem !== undefined && <Problem title="Our numbers did not arrive" onRetry={() => void kitchenReading.refresh()} />}
      </div>
      {kitchen && <a className={css.chat} href={kitchen.chatLink} target="_blank" rel="noopener noreferrer" aria-label="Chat with the kitchen (opens in a new tab)"><Icon name="chat" /></a>}
    </section>
  )
}
