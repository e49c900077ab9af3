import { ContactLinks, SocialLinks } from '../kitchen/contact-links.tsx'
import { kitchen as kitchenReading, useKitchen } from '../kitchen/use-kitchen.ts'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/problem.tsx'
import css from './contact-details.module.css'

/** Phone, e-mail, place and chat, and the kitchen's social pages. */
export function ContactDetails() {
  const { value: kitchen, problem } = useKitchen()
  if (!kitchen)
    return (
      problem !== undefined && (
        <Problem title="Our numbers did not arrive" onRetry={() => void kitchenReading.refresh()} />
      )
    )
  return (
    <>
      <ul className={css.info}>
        <ContactLinks kitchen={kitchen} />
        {kitchen.chatLink && (
          <li>
            <a href={kitchen.chatLink} target="_blank" rel="noopener noreferrer">
              <Icon name="chat" />
              Chat with us<span className="vh"> (opens in a new tab)</span>
            </a>
          </li>
        )}
      </ul>
      <ul className={css.social}>
        <SocialLinks kitchen={kitchen} iconsOnly />
      </ul>
    </>
  )
}
