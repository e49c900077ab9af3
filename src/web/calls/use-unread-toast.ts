import { useEffect } from 'react'
import { isSessionOver } from './call.ts'
import { toast, type ToastWords } from '../ui/toast.tsx'

/**
 * Says once in a toast that a list could not be read. A session that is over is explained by the login dialog.
 * @param error of the last try
 */
export function useUnreadToast(error: Error | null, words: ToastWords) {
  const unread = error !== null && !isSessionOver(error)
  useEffect(() => {
    if (unread) toast(words)
  }, [unread, words])
}
