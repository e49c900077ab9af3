import { useMe } from '../accounts/use-me.ts'
import { useThroughLogin } from '../session/use-through-login.ts'
import { TransferToMake } from './transfer-to-make.tsx'
import css from './transfers-to-make.module.css'
import { noteTransfer, useWaitingTransfers } from './waiting-transfers.ts'

/** All transfers that the kitchen has not confirmed; nothing without any. What is typed survives a login. */
export function TransfersToMake() {
  const { value } = useWaitingTransfers()
  const person = useMe().value?._id
  const mine = useThroughLogin(value && person !== undefined ? { person, transfers: value } : undefined)
  // Without an answer yet, those known before are shown to the same person, which helps on a slow line.
  const transfers = value ?? (mine && (person ?? mine.person) === mine.person ? mine.transfers : [])
  if (transfers.length === 0) return null
  return (
    <div className={css.transfers}>
      {transfers.map((payment) => (
        <div key={payment._id} className={css.one}>
          <TransferToMake payment={payment} onChanged={noteTransfer} />
        </div>
      ))}
    </div>
  )
}
