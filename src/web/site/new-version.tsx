import { useOpenDialogs } from '../ui/dialogs.ts'
import { useNewer } from '../service-worker/keep-offline.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './visit-bands.module.css'

/** Says that a new release is ready, and loads it by a press; not while a dialog is open. */
export function NewVersion() {
  const renew = useNewer()
  const busy = useOpenDialogs().length > 0
  if (!renew || busy) return null
  return (
    <p className={`${css.band} ${css.new}`}>
      <Icon name="again" small />
      <span>A new version is ready.</span>
      <Button kind="quiet" onClick={renew}>
        Reload
      </Button>
    </p>
  )
}
