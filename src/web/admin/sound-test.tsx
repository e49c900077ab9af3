import { useEffect, useRef, useState } from 'react'
import { useChangeFirstHour } from '../kitchen/use-first-hour.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { openChime, type Chime } from './chime.ts'
import css from './first-hour.module.css'

/** How long a test ring lasts, in ms. */
const ONCE = 3000

/** Rings once as a new order does, and asks whether it was heard, because no page can know. */
export function SoundTest() {
  const [played, setPlayed] = useState(false)
  const change = useChangeFirstHour()
  const ringing = useRef<{ chime: Chime; timer: ReturnType<typeof setTimeout> }>(undefined)
  function stop() {
    clearTimeout(ringing.current?.timer)
    ringing.current?.chime.close()
    ringing.current = undefined
  }
  useEffect(() => stop, [])

  function play() {
    stop()
    const chime = openChime(() => undefined)
    chime.wake()
    chime.ring(true)
    ringing.current = { chime, timer: setTimeout(stop, ONCE) }
    setPlayed(true)
  }

  return (
    <div className={css.sound}>
      <Button kind="quiet" onClick={play}>
        <Icon name="sound" small /> {played ? 'Play it again' : 'Play it'}
      </Button>
      {played && (
        <Button kind="line" busy={change.isPending} onClick={() => change.mutate({ right: 'sound' })}>
          I heard it
        </Button>
      )}
      {played && (
        <p className="t1 soft" role="status">
          Heard nothing? Turn the volume up, and turn off silent mode.
        </p>
      )}
    </div>
  )
}
