import { useQuery } from '@tanstack/react-query'
import { dateOf } from '../../contract/lagos-time.ts'
import { formatNaira } from '../../contract/money.ts'
import type { Person } from '../../contract/outreach.ts'
import { formatPhone } from '../../contract/phone.ts'
import { call } from '../call.ts'
import { texts } from '../messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { When } from '../ui/time.tsx'
import { CustomerAllow } from './customer-allow.tsx'
import { CustomerBlock } from './customer-block.tsx'
import css from './people.module.css'
import { PersonOrders } from './person-orders.tsx'

/** Who somebody is, and what they have ordered. */
export function PersonDetails({ person }: { person: Person }) {
  const { _id: id, name, email, phoneNumber, role, offers, createdAt } = person
  const { data: figures, isError, refetch } = useQuery({ queryKey: ['people', 'figures', id], queryFn: ({ signal }) => call('GET /all-users/:id/figures', { params: { id }, signal }) })
  return (
    <>
      <dl className={css.facts}>
        <div><dt>Name</dt><dd className="bold">{name}</dd></div>
        <div><dt>Role</dt><dd><Badge tone={role === 'admin' ? 'new' : 'plain'}>{role === 'admin' ? 'Admin' : 'User'}</Badge></dd></div>
        <div><dt>Email</dt><dd><a className="link" href={`mailto:${email}`}>{email}</a></dd></div>
        <div><dt>Phone</dt><dd>{phoneNumber ? <a className="link fig" href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a> : texts.noPhone}</dd></div>
        <div><dt>Joined</dt><dd>{dateOf(createdAt)}</dd></div>
        <div><dt>Letters to everybody</dt><dd>{offers ? 'Gets them' : 'Said no to them'}</dd></div>
      </dl>
      {figures ? <>
        <p className={css.sums}>
          <span><b className="fig">{figures.orders}</b> {figures.orders === 1 ? 'order' : 'orders'}</span>
          <span><b className="sum">{formatNaira(figures.spent)}</b> spent, cancelled orders left out</span>
          {figures.lastOrderAt && <span>Last order <When iso={figures.lastOrderAt} /></span>}
        </p>
        {figures.orders > 0 && <PersonOrders id={id} name={name} />}
      </> : isError ? <p className="soft">What they ordered did not arrive. <Button kind="bare" onClick={() => void refetch()}>Try again</Button></p>
        : <Skeleton label="Loading what they ordered" className={css.bones}><Bone /><Bone /></Skeleton>}
      {role === 'user' && <CustomerAllow id={id} known={person} />}
      {role === 'user' && <CustomerBlock id={id} known={person} />}
    </>
  )
}
