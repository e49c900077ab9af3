import { useEffect } from 'react'
import { isSessionOver } from './call.ts'
import { toast, type ToastWords } from '../ui/toast.tsx'

/**
 * Says in passing that a list could not be read, once until it could. Of a session that is over the login dialog tells.
 * @param error of the last try
 */
export function useUnreadToast(error: Error | null, words: ToastWords) {
  const unread = error !== null && !isSessionOver(error)
  useEffect(() => {
    if (unread) toast(words)
  }, [unread, words])
}
