import { useEffect } from 'react'
import { useToken } from '../storage/storage.ts'

/**
 * While somebody is signed in on a device with notifications, keeps the server's registration up to date. The code for
 * it is loaded only then.
 */
export function useKeptPush() {
  const token = useToken()
  useEffect(() => {
    if (token !== null && 'Notification' in window && Notification.permission === 'granted')
      import('./push.ts').then(({ keepPush }) => keepPush()).catch(console.warn)
  }, [token])
}
