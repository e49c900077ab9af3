import type { ReactNode } from 'react'
import type { FirstHour } from '../../contract/first-hour.ts'
import { mayBeRight, type FirstHourItem } from '../../contract/first-hour-items.ts'
import { useChangeFirstHour } from '../kitchen/use-first-hour.ts'
import { warningWords } from '../kitchen/warnings-go.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { SoundTest } from './sound-test.tsx'
import css from './first-hour.module.css'

/** Name, reason and place of each step; the sound is tested in place. */
const steps: Record<FirstHourItem, { words: string; why: string; to?: string }> = {
  name: {
    words: 'Your shop’s name and story',
    why: 'On every page and in every letter.',
    to: '/admin/settings#name-and-story',
  },
  bank: {
    words: 'Your bank account',
    why: 'Now it is an example: no transfer reaches you.',
    to: '/admin/settings#bank-account',
  },
  phone: { words: 'Your phone and WhatsApp', why: 'Where customers call and write.', to: '/admin/settings#contacts' },
  email: { words: 'Your e-mail', why: 'For messages, and for warnings about orders.', to: '/admin/settings#contacts' },
  links: {
    words: 'Facebook, Instagram, TikTok',
    why: 'Your pages, or leave them empty.',
    to: '/admin/settings#social-links',
  },
  towns: { words: 'Towns and delivery fees', why: 'Where to, and for how much.', to: '/admin/settings#towns' },
  prices: { words: 'Your prices', why: 'Those of the menu are examples.', to: '/admin/products' },
  hours: { words: 'Your opening hours', why: 'Now: day and night.', to: '/admin/settings#opening-hours' },
  samples: {
    words: 'Sample reviews and stars',
    why: 'Not by your customers. Show them?',
    to: '/admin/settings#samples',
  },
  sound: { words: 'The sound of a new order', why: 'Hear whether this phone is loud enough.' },
  order: { words: 'A test order', why: 'Order as a customer would, and see it come in.', to: '/order' },
}

/** The steps of a new shop: each links to where it is done, and is ticked off when it is. */
export function FirstHourList({ firstHour: { items, warnings } }: { firstHour: FirstHour }) {
  return (
    <ol className={css.list} aria-label="What to set">
      {items.map(({ name, done }) => {
        const { words, why, to } = steps[name]
        return done ? (
          <li key={name} className={css.done}>
            <Icon name="check" small />
            <span>
              {words}
              <span className="vh">, done</span>
            </span>
          </li>
        ) : (
          <li key={name} className={css.todo} data-with={name === 'sound' ? 'sound' : undefined}>
            {to !== undefined ? (
              <Step to={to} words={words}>
                {name === 'email' ? warningWords(warnings) : why}
              </Step>
            ) : (
              <div className={css.step}>
                <span className={css.say}>
                  <b>{words}</b>
                  <small>{why}</small>
                </span>
              </div>
            )}
            {name === 'sound' ? (
              <SoundTest />
            ) : (
              (mayBeRight as readonly string[]).includes(name) && <Right name={name} words={words} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Step({ to, words, children }: { to: string; words: string; children: ReactNode }) {
  return (
    <Link className={css.step} to={to}>
      <span className={css.say}>
        <b>{words}</b>
        <small>{children}</small>
      </span>
      <Icon name="right" small />
    </Link>
  )
}

/** Ticks a step off unchanged, because a default may be just what the owner wants. */
function Right({ name, words }: { name: FirstHourItem; words: string }) {
  const change = useChangeFirstHour()
  return (
    <Button kind="bare" className={css.right} busy={change.isPending} onClick={() => change.mutate({ right: name })}>
      Keep it<span className="vh"> as it is: {words}</span>
    </Button>
  )
}
