import { useEffect } from 'react'
import { say, texts } from '../messages.ts'
import { hasDeclined, turnOnPush, usePush } from '../push.ts'
import { toast } from '../ui/toast.tsx'

let prompted = false

/** Offers notifications once with every load of the page, where this device has none and nobody has turned them off. */
export function usePushPrompt() {
  const push = usePush()
  useEffect(() => {
    if (push === undefined || prompted) return
    prompted = true
    if (push === 'blocked') tellBlocked()
    if (push === 'off' && !hasDeclined()) toast({ ...say.enableNotifications, low: true, action: { label: 'Enable', onPress: () => void enable() } })
  }, [push])
}

async function enable() {
  const now = await turnOnPush()
  if (now === 'on') toast(say.notificationsEnabled)
  if (now === 'blocked') tellBlocked()
}

function tellBlocked() {
  toast({ ...say.notificationsDisabled, action: { label: 'Turn on again', onPress: () => void toast({ kind: 'info', title: texts.pushBlocked, ms: Infinity }) } })
}
