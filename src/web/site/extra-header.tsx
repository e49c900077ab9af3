import { formatPhone } from '../../contract/phone.ts'
import { TownName } from '../kitchen/town-name.tsx'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Icon } from '../ui/icon.tsx'
import css from './extra-header.module.css'

/** Above the navigation of the home page: where we deliver, whom to call, when we cook. */
export function ExtraHeader() {
  const kitchen = useKitchen().value
  return (
    <div className={`cloth ${css.bar}`} role="region" aria-label="Where we deliver, phone and hours">
      <div className={`wrap ${css.row}`}>
        {kitchen && <>
          <span className={css.towns}><Icon name="scooter" small /><span>{kitchen.towns.map(({ name }, place) => <span key={name}>{place > 0 && ' and '}<TownName name={name} /></span>)}</span></span>
          <a className={`fig ${css.tel}`} href={`tel:${kitchen.phone}`}><Icon name="phone" small />{formatPhone(kitchen.phone)}</a>
          <span className={css.hours}><Icon name="clock" small />Open every day</span>
        </>}
      </div>
    </div>
  )
}
