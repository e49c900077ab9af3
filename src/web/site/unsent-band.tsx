import { useEffect } from 'react'
import { openDialog } from '../ui/dialogs.ts'
import { watchCancels } from '../orders/cart/watch-cancels.ts'
import { watchOutbox, sendWaiting } from '../orders/unsent/send-waiting.ts'
import { useCustomer } from '../orders/signed-in.ts'
import { useUnsent } from '../orders/unsent/use-unsent.ts'
import { useToken } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './visit-bands.module.css'

/** Sends unsent orders, and says in a quiet line that some are waiting. */
export function UnsentBand() {
  const { mine, others } = useUnsent()
  const customer = useCustomer()
  const visitor = useToken() === null
  useEffect(watchOutbox, [])
  useEffect(() => void (customer !== undefined && sendWaiting(true)), [customer])
  useEffect(() => (customer === undefined ? undefined : watchCancels()), [customer])

  const asking = mine.filter(({ question }) => question !== null).length
  // The first try takes a moment and needs no words.
  const held = mine.filter(({ question, tries, unwanted }) => question === null && tries > 0 && !unwanted)
  const waiting = held.length
  const overLimit = held.every((order) => order.overLimit !== undefined)
  const thrown = mine.filter(({ tries, unwanted }) => unwanted && tries > 0).length
  if (asking > 0)
    return (
      <Line>
        {counted(asking)} <b>{asking === 1 ? 'needs' : 'need'} your answer</b> before {asking === 1 ? 'it' : 'they'} can
        go.{toCart}
      </Line>
    )
  if (waiting > 0 && overLimit)
    return (
      <Line icon="clock">
        <b>{counted(waiting)} not sent yet.</b> {waiting === 1 ? 'It tries' : 'They try'} again by{' '}
        {waiting === 1 ? 'itself' : 'themselves'}.{toCart}
      </Line>
    )
  if (waiting > 0)
    return (
      <Line>
        <b>{counted(waiting)} not sent yet.</b> {waiting === 1 ? 'It' : 'They'} will go when you are back online.
        {toCart}
      </Line>
    )
  if (thrown > 0)
    return (
      <Line>
        <b>{counted(thrown)} you threw away may have arrived.</b> We find out when you are back online.{toCart}
      </Line>
    )
  if (visitor && others > 0)
    return (
      <Line
        action={
          <Button kind="quiet" onClick={() => void openDialog('login')}>
            Login
          </Button>
        }
      >
        <b>{counted(others)} not sent yet.</b> Log in to send {others === 1 ? 'it' : 'them'}.
      </Line>
    )
  return null
}

const toCart = (
  <>
    {' '}
    <Link className="link" to="/my-orders">
      My Cart
    </Link>
  </>
)

function counted(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}

function Line({
  icon = 'offline',
  children,
  action,
}: {
  icon?: IconName
  children: React.ReactNode
  action?: React.ReactNode
}) {
  return (
    <p className={css.band}>
      <Icon name={icon} small />
      <span>{children}</span>
      {action}
    </p>
  )
}
