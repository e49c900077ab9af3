import { dateOf } from '../../contract/lagos-time.ts'
import type { Person } from '../../contract/outreach.ts'
import { formatPhone } from '../../contract/phone.ts'
import { texts } from './words.ts'
import { Badge } from '../ui/badge.tsx'
import { CustomerAllow } from './customer-allow.tsx'
import { CustomerBlock } from './customer-block.tsx'
import { CustomerRemark } from './customer-remark.tsx'
import { Ordered } from './ordered.tsx'
import css from './people.module.css'

const roleWords = { admin: 'Admin', helper: 'Helper', user: 'User' } as const

/** A person's details and orders. */
export function PersonDetails({ person }: { person: Person }) {
  const { _id: id, name, email, phoneNumber, role, offers, remark, createdAt } = person
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>Name</dt>
          <dd className="bold">{name}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            <Badge tone={role === 'user' ? 'plain' : 'new'}>{roleWords[role]}</Badge>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
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
        <div>
          <dt>Joined</dt>
          <dd>{dateOf(createdAt)}</dd>
        </div>
        <div>
          <dt>Letters to everybody</dt>
          <dd>{offers ? 'Gets them' : 'Said no to them'}</dd>
        </div>
      </dl>
      <Ordered kind="user" id={id} name={name} />
      <CustomerRemark about={{ kind: 'user', id, name, remark }} />
      {role === 'user' && <CustomerAllow id={id} known={person} />}
      {role === 'user' && <CustomerBlock id={id} known={person} />}
    </>
  )
}
