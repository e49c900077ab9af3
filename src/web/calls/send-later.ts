import { beforeSignOut } from '../session/before-sign-out.ts'
import { toast, type ToastWords } from '../ui/toast.tsx'

/** How long somebody may think better of what they pressed, in milliseconds. */
export const UNDO_MS = 8000

/** Something that waits to be sent. After it was sent or called off, both do nothing. */
export interface Later {
  /** Sends it now. */
  now: () => Promise<void>
  /** Calls it off. */
  undo: () => void
}

interface Waiting extends Pick<ToastWords, 'title' | 'detail'> {
  /** Sends it. A page that is leaving waits for nothing: what it calls should be `keepalive`. */
  send: () => Promise<void>
  /** Told where it was called off. */
  onUndo: () => void
}

/**
 * Sends something in 8 seconds, under a toast with Undo. It is sent at once when the toast is closed, when the page is
 * left or goes out of sight, and when somebody signs out.
 */
export function sendLater({ title, detail, send, onUndo }: Waiting): Later {
  let waits = true
  const stop = new AbortController()
  /** @returns whether it still waited */
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
  // It goes with what it stands for, however long somebody rests a finger on it.
  const takeToast = toast({
    kind: 'warn',
    title,
    detail,
    ms: Infinity,
    action: { label: 'Undo', onPress: undo },
    onClose: () => void now(),
  })
  const stay = beforeSignOut(now)
  // On a phone the page may be gone for good once it is out of sight.
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && now()), stop)
  window.addEventListener('pagehide', () => void now(), stop)
  return { now, undo }
}
