import { useState, type ReactNode } from 'react'
import { pauses, type Kitchen, type Pause } from '../../contract/kitchen.ts'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pop } from '../ui/pop.tsx'
import { toast } from '../ui/toast.tsx'
import css from './pause-orders.module.css'
import { kitchen } from './use-kitchen.ts'
import { useOpening } from './use-opening.ts'

const words: Record<Pause, string> = { '30 minutes': 'For 30 minutes', '1 hour': 'For 1 hour', today: 'For today' }

/**
 * Shows whether orders are taken now, and pauses them.
 * @param props.beside another button, shown beside it
 * @param props.mayPause `false` for a helper, who only sees whether orders are taken
 */
export function PauseOrders({ beside, mayPause = true }: { beside?: ReactNode; mayPause?: boolean }) {
  const opening = useOpening()
  const { busy, turn } = useTurning()
  if (!opening)
    return (
      beside && (
        <div className={css.state}>
          <div className={css.acts}>{beside}</div>
        </div>
      )
    )
  if (opening.paused) {
    return (
      <div className={css.state} role="status">
        <Band
          tone="cloth"
          icon="pause"
          action={
            mayPause && (
              <Button busy={busy} onClick={() => void turn(() => call('DELETE /kitchen/pause'))}>
                End pause
              </Button>
            )
          }
        >
          Orders are paused. They start again <b className="fig">{opening.paused}</b>.
        </Band>
        {beside && <div className={css.acts}>{beside}</div>}
      </div>
    )
  }
  return (
    <div className={css.state}>
      <p className={css.say} role="status">
        <Icon name={opening.closed ? 'moon' : 'clock'} small />
        <span>
          <b>{opening.closed ? 'No orders come in.' : 'Taking orders.'}</b> {opening.closed ?? opening.today}
        </span>
      </p>
      <div className={css.acts}>
        {beside}
        {mayPause && (
          <Pop
            buttonClass={css.button}
            button={
              <>
                <Icon name="pause" small /> Pause orders
              </>
            }
            className={css.pop}
          >
            {(close) => (
              <ul>
                {pauses.map((pause) => (
                  <li key={pause}>
                    <Button
                      kind="bare"
                      full
                      onClick={() => {
                        close()
                        void turn(() => call('POST /kitchen/pause', { body: { for: pause } }))
                      }}
                    >
                      {words[pause]}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </Pop>
        )}
      </div>
    </div>
  )
}

/** Pauses or resumes orders, and reports failures. */
function useTurning() {
  const [busy, setBusy] = useState(false)
  async function turn(ask: () => Promise<Kitchen>) {
    setBusy(true)
    try {
      kitchen.set(await ask())
    } catch (problem) {
      toast({ kind: 'bad', title: 'Nothing was changed', detail: inWords(problem) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, turn }
}
