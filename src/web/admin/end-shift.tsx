import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './end-shift.module.css'
import { endShift, useShift } from './shift.ts'

/** In the top bar while the shift is on: that it is, and the way out of it. */
export function EndShift() {
  if (!useShift().on) return null
  return <Button kind="quiet" className={css.end} onClick={endShift}><Icon name="sound" small /> <span>End shift</span></Button>
}
