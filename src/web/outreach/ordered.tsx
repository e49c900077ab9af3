import { useQuery } from '@tanstack/react-query'
import { formatNaira } from '../../contract/money.ts'
import { call } from '../calls/call.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { When } from '../ui/time.tsx'
import css from './people.module.css'
import { PersonOrders } from './person-orders.tsx'

/** What a customer has ordered, spent and owes. @param props.kind whether they have an account */
export function Ordered({ kind, id, name }: { kind: 'user' | 'guest'; id: string; name: string }) {
  const {
    data: figures,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['people', 'figures', id],
    queryFn: ({ signal }) =>
      kind === 'user'
        ? call('GET /all-users/:id/figures', { params: { id }, signal })
        : call('GET /guests/:id/figures', { params: { id }, signal }),
  })
  if (!figures) {
    return isError ? (
      <p className="soft">
        What they ordered did not arrive.{' '}
        <Button kind="bare" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : (
      <Skeleton label="Loading what they ordered" className={css.bones}>
        <Bone />
        <Bone />
      </Skeleton>
    )
  }
  const { orders, spent, owed, lastOrderAt } = figures
  return (
    <>
      <p className={css.sums}>
        {owed > 0 && <Badge tone="wait">Owes {formatNaira(owed)}</Badge>}
        <span>
          <b className="fig">{orders}</b> {orders === 1 ? 'order' : 'orders'}
        </span>
        <span>
          <b className="sum">{formatNaira(spent)}</b> spent, cancelled orders left out
        </span>
        {lastOrderAt && (
          <span>
            Last order <When iso={lastOrderAt} />
          </span>
        )}
      </p>
      {orders > 0 && <PersonOrders kind={kind} id={id} name={name} />}
    </>
  )
}
