import { TownNames } from '../kitchen/town-name.tsx'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import css from './how-it-works.module.css'

const steps = [
  {
    stone: 'M9 64C-2 44 22 30 38 14c16-16 50-8 64 10 14 17 18 40 4 54-12 12-36 13-56 13C30 91 16 78 9 64Z',
    name: 'Choose your dishes',
    say: 'Pick a dish, say how many spoons, add the next one. The total runs along with you.',
  },
  {
    stone: 'M6 56C3 34 18 20 34 12c20-10 46-8 60 2 16 10 26 32 20 50-5 16-24 27-54 27S8 76 6 56Z',
    name: 'Tell us where',
    say: (
      <>
        <Somewhere />, the street, and the landmark the rider should look for.
      </>
    ),
  },
  {
    stone: 'M6 52C6 28 30 22 48 10c14-9 34-4 46 12 10 14 24 20 21 42-3 18-24 27-50 27C34 91 6 80 6 52Z',
    name: 'Pay, and lay the table',
    say: 'Bank transfer or cash on delivery. You see when it is cooking and when it is on the way.',
  },
]

/** The towns to choose from. */
function Somewhere() {
  const towns = useKitchen().value?.towns
  return towns ? <TownNames towns={towns} between="or" /> : 'The town'
}

/** How it works, on the three hearthstones of the proverb. */
export function HowItWorks() {
  return (
    <section className="cloth edge both" aria-labelledby="how-title">
      <div className={`wrap ${css.in}`}>
        <div className={css.top}>
          <h2 className="t5" id="how-title">
            How it works
          </h2>
          <blockquote className={css.proverb}>
            <p className="t3 bold" lang="yo">
              Ààrò mẹ́ta kì í da ọbẹ̀ nù.
            </p>
            <p className="soft">Three hearthstones never spill the soup.</p>
          </blockquote>
        </div>
        <ol className={css.stones}>
          {steps.map(({ stone, name, say }, place) => (
            <li key={name}>
              <span className={css.stone} aria-hidden="true">
                <svg viewBox="5 5 111 86">
                  <path d={stone} />
                </svg>
                <span>{place + 1}</span>
              </span>
              <div>
                <h3 className="t4">{name}</h3>
                <p className={`soft ${css.say}`}>{say}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
