import { formatPhone } from '../../contract/phone.ts'
import { texts } from '../messages.ts'
import { Icon } from '../ui/icon.tsx'
import css from './kitchen-phone.module.css'

/** The customer's number, to be tapped to call, or "No number". */
export function KitchenPhone({ number }: { number: string | null }) {
  if (!number) return <span className={`${css.none} t1 soft`}>{texts.noNumber}</span>
  return <a className={`${css.tel} t1 fig`} href={`tel:${number}`}><Icon name="phone" small /> <span className="vh">Call </span>{formatPhone(number)}</a>
}
