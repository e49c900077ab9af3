import { useEffect } from 'react'
import { say, texts } from './words.ts'
import { mayOffer, turnOnPush, usePush } from './push.ts'
import { toast } from '../ui/toast.tsx'

let prompted = false

/**
 * Offers notifications where this device has none and nobody has turned them off, and says where the browser blocks
 * them: at most once a week.
 */
export function usePushPrompt() {
  const push = usePush()
  useEffect(() => {
    if (push === undefined || prompted) return
    prompted = true
    if ((push !== 'blocked' && push !== 'off') || !mayOffer()) return
    if (push === 'blocked') tellBlocked()
    else offer()
  }, [push])
}

function offer() {
  const takeAway = toast({
    ...say.enableNotifications,
    low: true,
    action: { label: 'Enable', onPress: () => void enable() },
  })
  // A press elsewhere dismisses the offer, so that it never covers what is pressed next.
  addEventListener('pointerdown', function press({ target }) {
    if (target instanceof Element && target.closest('[role="status"]')) return
    takeAway()
    removeEventListener('pointerdown', press)
  })
}

async function enable() {
  const now = await turnOnPush()
  if (now === 'on') toast(say.notificationsEnabled)
  if (now === 'blocked') tellBlocked()
}

function tellBlocked() {
  toast({
    ...say.notificationsDisabled,
    action: {
      label: 'Turn on again',
      onPress: () => void toast({ kind: 'info', title: texts.pushBlocked, ms: Infinity }),
    },
  })
}
