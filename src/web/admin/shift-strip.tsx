import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './shift-strip.module.css'
import { endTest, startShiftAloud, testSound, useShift, wakeSound } from './shift.ts'

/** Says when new orders make no sound on this device, and what to press; asks whether the bell was heard. */
export function ShiftStrip() {
  const { on, audible, awake, testing } = useShift()
  if (on && audible && testing) {
    return (
      <div className={css.strip} role="status">
        <p>
          <Icon name="sound" />
          <span>
            <b>That was the bell of a new order.</b> Did you hear it? If not, turn the volume up.
          </span>
        </p>
        <div className={css.acts}>
          <Button kind="line" onClick={testSound}>
            Play again
          </Button>
          <Button kind="quiet" onClick={endTest}>
            I heard it
          </Button>
        </div>
      </div>
    )
  }
  if (on && audible && awake !== false) return <div role="status" />
  return (
    <div className={css.strip} role="status">
      <p>
        <Icon name={audible ? 'sound' : 'soundOff'} />
        {!on ? (
          <span>
            <b>Sound is off.</b> Start your shift to hear new orders.
          </span>
        ) : !audible ? (
          <span>
            <b>Sound is off.</b> The browser holds it back until you press something.
          </span>
        ) : (
          <span>
            <b>The screen may go dark.</b> This browser does not keep it on; the sound goes on.
          </span>
        )}
      </p>
      {!on ? (
        <Button kind="quiet" onClick={startShiftAloud}>
          Start shift
        </Button>
      ) : (
        !audible && (
          <Button kind="quiet" onClick={wakeSound}>
            Turn on sound
          </Button>
        )
      )}
    </div>
  )
}
