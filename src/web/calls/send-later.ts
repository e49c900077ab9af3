import { beforeSignOut } from '../session/before-sign-out.ts'
import { toast, type ToastWords } from '../ui/toast.tsx'
import { isSessionOver, Refused } from './call.ts'

/** How long a press can be undone, in ms. */
export const UNDO_MS = 8000

/** Whether trying again would end the same: the server has refused, and neither because of the session nor for now. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Refused && error.status < 500 && !isSessionOver(error)

/** Something that waits to be sent. After it was sent or called off, both do nothing. */
export interface Later {
  /** Sends it now. */
  now: () => Promise<void>
  /** Calls it off. */
  undo: () => void
}

interface Waiting extends Pick<ToastWords, 'title' | 'detail'> {
  /** Sends it. A page that is leaving waits for nothing, so its calls should be `keepalive`. */
  send: () => Promise<void>
  /** Called when it was called off. */
  onUndo: () => void
}

/**
 * Sends something in 8 seconds, under a toast with Undo. Sent at once when the toast is closed, the page is left or
 * hidden, or somebody signs out.
 */
export function sendLater({ title, detail, send, onUndo }: Waiting): Later {
  let waits = true
  const stop = new AbortController()
  /** @returns whether it was still waiting */
  function end(): boolean {
    if (!waits) return false
    waits = false
    stop.abort()
    clearTimeout(timer)
    takeToast()
    stay()
    return true
  }
  const now = async () => {
    if (end()) await send()
  }
  const undo = () => {
    if (end()) onUndo()
  }
  const timer = setTimeout(() => void now(), UNDO_MS)
  // The toast goes when it is sent, however long a finger rests on it.
  const takeToast = toast({
    kind: 'warn',
    title,
    detail,
    ms: Infinity,
    action: { label: 'Undo', onPress: undo },
    onClose: () => void now(),
  })
  const stay = beforeSignOut(now)
  // On a phone, a hidden page may never come back.
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && now()), stop)
  window.addEventListener('pagehide', () => void now(), stop)
  return { now, undo }
}
