import { useState } from 'react'
import { useOpenDialogs } from '../ui/dialogs.ts'
import { say } from './words.ts'
import { hasDeclined, rememberAnswer, turnOnPush, usePush } from './push.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.tsx'
import css from './push-offer.module.css'

/**
 * After a first order, offers notifications on this device, in our own words before the browser asks. Not while a
 * dialog is open.
 */
export function PushOffer() {
  const push = usePush()
  const [answered, setAnswered] = useState(hasDeclined)
  const [busy, setBusy] = useState(false)
  const inTheWay = useOpenDialogs().length > 0
  if (answered || inTheWay || push !== 'off' || Notification.permission === 'denied') return null
  async function yes() {
    setBusy(true)
    const now = await turnOnPush()
    setAnswered(true)
    if (now === 'on') toast(say.notificationsEnabled)
    if (now === 'blocked') toast(say.notificationsDisabled)
  }
  function no() {
    rememberAnswer('no')
    setAnswered(true)
  }
  return (
    <div className={css.offer}>
      <p>
        <Icon name="bell" />
        <span>Shall we tell you when your food is on the way?</span>
      </p>
      <div className={css.acts}>
        <Button kind="quiet" busy={busy} onClick={() => void yes()}>
          Yes, tell me
        </Button>
        <Button kind="bare" onClick={no}>
          No
        </Button>
      </div>
    </div>
  )
}
