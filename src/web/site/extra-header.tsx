import { listNames } from '../../contract/list-names.ts'
import { formatPhone } from '../../contract/phone.ts'
import { usualSpan } from '../../contract/usual-minutes.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { useOpening } from '../kitchen/use-opening.ts'
import { Icon } from '../ui/icon.tsx'
import css from './extra-header.module.css'

/** Above the navigation of the home page: towns, phone number, hours. */
export function ExtraHeader() {
  const kitchen = useKitchen().value
  const opening = useOpening()
  return (
    <div className={`cloth ${css.bar}`} role="region" aria-label="Where we deliver, phone and hours">
      <div className={`wrap ${css.row}`}>
        {kitchen && (
          <>
            <div className={css.lines}>
              <span className={css.towns}>
                <Icon name="scooter" small />
                {/* One text, in which nothing moves when the font arrives. */}
                <span>{listNames(kitchen.towns.map(({ name }) => name))}</span>
              </span>
              <span className={css.hours}>
                <Icon name="clock" small />
                <span>
                  {opening?.today}
                  {kitchen.usualMinutes && (
                    <>
                      , <span className="nb">delivered in {usualSpan(kitchen.usualMinutes)} min</span>
                    </>
                  )}
                </span>
              </span>
            </div>
            <a className={`fig ${css.tel}`} href={`tel:${kitchen.phone}`}>
              <Icon name="phone" small />
              {formatPhone(kitchen.phone)}
            </a>
          </>
        )}
      </div>
    </div>
  )
}
