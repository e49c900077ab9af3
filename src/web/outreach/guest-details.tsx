import type { Guest } from '../../contract/guests.ts'
import { formatPhone } from '../../contract/phone.ts'
import { texts } from './words.ts'
import { CustomerRemark } from './customer-remark.tsx'
import { ForgetGuest } from './forget-guest.tsx'
import { Ordered } from './ordered.tsx'
import css from './people.module.css'

/** A customer without an account, and their orders. */
export function GuestDetails({ guest: { _id: id, name, phoneNumber, remark } }: { guest: Guest }) {
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>Name</dt>
          <dd className="bold">{name}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            {phoneNumber ? (
              <a className="link fig" href={`tel:${phoneNumber}`}>
                {formatPhone(phoneNumber)}
              </a>
            ) : (
              texts.noPhone
            )}
          </dd>
        </div>
      </dl>
      <Ordered kind="guest" id={id} name={name} />
      <CustomerRemark about={{ kind: 'guest', id, name, remark }} />
      <ForgetGuest id={id} name={name} />
    </>
  )
}
