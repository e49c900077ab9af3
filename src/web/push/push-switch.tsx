import { useState } from 'react'
import { say, texts } from './words.ts'
import { turnOffPush, turnOnPush, usePush } from './push.ts'
import { FieldError } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'
import { Switch } from '../ui/switch.tsx'

/** Turns notifications on this device on or off; where the browser prevents them, says what to do. */
export function PushSwitch({ title, note }: { title: string; note: string }) {
  const push = usePush()
  const [turning, setTurning] = useState<boolean>()
  const [failed, setFailed] = useState(false)
  async function turn(on: boolean) {
    if (turning !== undefined) return
    setTurning(on)
    setFailed(false)
    const now = await (on ? turnOnPush() : turnOffPush())
    setTurning(undefined)
    if (on && now === 'on') toast(say.notificationsEnabled)
    else if (on && now === 'blocked') toast(say.notificationsDisabled)
    else setFailed(on && now === 'off' && Notification.permission === 'granted')
  }
  if (push === undefined) return null
  if (push === 'unsupported') return <p className="soft">{texts.pushUnsupported}</p>
  if (push === 'blocked')
    return (
      <p className="soft" role="status">
        <b>{title}: blocked.</b> {texts.pushBlocked}
      </p>
    )
  return (
    <>
      <Switch title={title} note={note} on={turning ?? push === 'on'} onTurn={(on) => void turn(on)} />
      {failed && <FieldError>That did not work. Please try again.</FieldError>}
    </>
  )
}
