import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '../calls/call.ts'
import { formatNaira } from '../../contract/money.ts'
import { Link } from '../ui/link.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import css from './figures.module.css'

const figuresKey = ['figures'] as const
const count = new Intl.NumberFormat('en-NG')

/** The three cards: orders, revenue and users in all, and today's; and the way to the day's close. */
export function Figures() {
  const { data, isError } = useQuery({
    queryKey: figuresKey,
    queryFn: ({ signal }) => call('GET /figures', { signal }),
    refetchInterval: 60_000,
  })
  const show = (figure: string | undefined) =>
    figure ??
    (isError ? (
      <span className={css.none}>
        –<span className="vh"> could not be read</span>
      </span>
    ) : (
      <Skeleton>
        <Bone className={css.bone} />
      </Skeleton>
    ))
  const today = data?.today
  return (
    <dl className={css.figs}>
      <div>
        <dt>Total Orders</dt>
        <dd>{show(data && count.format(data.totalOrders))}</dd>
        <dd className={css.today}>
          {today && (
            <span>
              <b className="fig">{count.format(today.orders)}</b> today
            </span>
          )}
        </dd>
      </div>
      <div className={css.wide}>
        <dt>Total Revenue</dt>
        <dd>{show(data && formatNaira(data.totalRevenue))}</dd>
        <dd className={css.today}>
          {today && (
            <>
              <span>
                <b className="fig">{formatNaira(today.revenue)}</b> today
              </span>
              <Link className="link" to="/admin/close">
                <span>
                  <b className="fig">{formatNaira(today.paid)}</b> paid today
                </span>{' '}
                · Day’s close
              </Link>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Total Users</dt>
        <dd>{show(data && count.format(data.totalUsers))}</dd>
        <dd className={css.today}>
          {today && (
            <span>
              <b className="fig">{count.format(today.users)}</b> today
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Makes the cards read again soon; many requests within a moment become one. */
export function useFiguresRefresh(): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: figuresKey })
    }, 250)
  }, [client])
}
