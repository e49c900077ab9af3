import { useRole } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { goTo } from '../ui/location.ts'
import { toast } from '../ui/toast.tsx'
import css from './end-shift.module.css'
import { endShift, useShift } from './shift.ts'

/** In the top bar during a shift: says so, and ends it. Admins are then offered the day's close. */
export function EndShift() {
  const mayClose = useRole() === 'admin'
  if (!useShift().on) return null
  function end() {
    endShift()
    if (mayClose)
      toast({
        kind: 'info',
        title: 'Your shift has ended',
        detail: 'count what came in today',
        ms: 12_000,
        action: { label: 'Day’s close', onPress: () => goTo('/admin/close') },
      })
  }
  return (
    <Button kind="quiet" className={css.end} onClick={end}>
      <Icon name="sound" small /> <span>End shift</span>
    </Button>
  )
}
