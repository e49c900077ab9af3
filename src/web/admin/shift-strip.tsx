import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './shift-strip.module.css'
import { startShift, useShift, wakeSound } from './shift.ts'

/** Says in words when new orders make no sound on this device, and what to press. */
export function ShiftStrip() {
  const { on, audible, awake } = useShift()
  if (on && audible && awake !== false) return <div role="status" />
  return (
    <div className={css.strip} role="status">
      <p>
        <Icon name={audible ? 'sound' : 'soundOff'} />
        {!on ? <span><b>Sound is off.</b> Start your shift to hear new orders.</span>
          : !audible ? <span><b>Sound is off.</b> The browser holds it back until you press something.</span>
          : <span><b>The screen may go dark.</b> This browser does not keep it on; the sound goes on.</span>}
      </p>
      {!on ? <Button kind="quiet" onClick={startShift}>Start shift</Button> : !audible && <Button kind="quiet" onClick={wakeSound}>Turn on sound</Button>}
    </div>
  )
}
