import { formatPhone } from '../../contract/phone.ts'
import type { Kitchen } from '../../contract/kitchen.ts'
import { Icon } from '../ui/icon.tsx'

/** Ways to reach the kitchen, as list items. */
export function ContactLinks({ kitchen, small = false }: { kitchen: Kitchen; small?: boolean }) {
  return (
    <>
      <li>
        <a className="fig" href={`tel:${kitchen.phone}`}>
          <Icon name="phone" small={small} />
          {formatPhone(kitchen.phone)}
        </a>
      </li>
      <li>
        <a href={`mailto:${kitchen.email}`}>
          <Icon name="mail" small={small} />
          {kitchen.email}
        </a>
      </li>
      <li>
        <span>
          <Icon name="pin" small={small} />
          {kitchen.place}
        </span>
      </li>
    </>
  )
}

/** The kitchen's social pages; each opens in a new tab. */
export function SocialLinks({ kitchen, iconsOnly = false }: { kitchen: Kitchen; iconsOnly?: boolean }) {
  return (
    [
      ['Facebook', 'facebook'],
      ['Instagram', 'instagram'],
      ['TikTok', 'tiktok'],
    ] as const
  )
    .filter(([, key]) => kitchen[key] !== '')
    .map(([name, key]) => (
      <li key={key}>
        <a href={kitchen[key]} target="_blank" rel="noopener noreferrer">
          <Icon name={key} small={!iconsOnly} />
          <span className={iconsOnly ? 'vh' : undefined}>{name}</span>
          <span className="vh"> (opens in a new tab)</span>
        </a>
      </li>
    ))
}
