import type { ReactNode } from 'react'
import { TownNames } from '../kitchen/town-name.tsx'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './home-about.module.css'

const services: readonly { icon: IconName; name: string; say: ReactNode }[] = [
  {
    icon: 'mortar',
    name: 'Traditional dishes',
    say: 'Amala, fufu, pounded yam and the soups that belong to them, every day, counted per spoon.',
  },
  {
    icon: 'scooter',
    name: 'Delivery',
    say: (
      <>
        To your door in <Everywhere />, while it is hot.
      </>
    ),
  },
  { icon: 'tray', name: 'Catering', say: 'Namings, weddings, office lunches. Tell us the day and how many will eat.' },
]

function Everywhere() {
  const towns = useKitchen().value?.towns
  return towns ? <TownNames towns={towns} /> : 'our towns'
}

/** About and services, in two columns. */
export function HomeAbout() {
  const towns = useKitchen().value?.towns.length
  return (
    <section className={`wrap ${css.about}`} id="about" aria-labelledby="about-title" tabIndex={-1}>
      <div>
        <h2 className="t5" id="about-title">
          One kitchen,{' '}
          {towns === 1 ? 'one town' : towns === 2 ? 'two towns' : towns === 3 ? 'three towns' : 'many towns'}, no
          shortcuts
        </h2>
        <p className={`t3 soft ${css.say}`}>
          We cook the way our mothers taught us, with yam, beans and greens from the markets around us. Amala is turned
          by hand. Jollof gets its smoke from the bottom of the pot. Nothing waits overnight.
        </p>
        <p className={css.more}>
          <Link className="link tall" to="/about">
            Our Story <Icon name="right" small />
          </Link>
        </p>
      </div>
      <ul className={css.services}>
        {services.map(({ icon, name, say }) => (
          <li key={name}>
            <Icon name={icon} className={css.icon} />
            <div>
              <h3 className="t3 bold">{name}</h3>
              <p className="soft">{say}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
