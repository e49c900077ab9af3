import { useEffect } from 'react'
import { useToken } from '../storage/storage.ts'

/**
 * While somebody is signed in on a device that is notified: keeps the server in step with it. What that takes is
 * fetched only then.
 */
export function useKeptPush() {
  const token = useToken()
  useEffect(() => {
    if (token !== null && 'Notification' in window && Notification.permission === 'granted')
      import('./push.ts').then(({ keepPush }) => keepPush()).catch(console.warn)
  }, [token])
}
