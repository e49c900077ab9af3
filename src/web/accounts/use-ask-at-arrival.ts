import { useEffect } from 'react'
import { askToLogIn } from '../session/login-asked.ts'
import { getToken } from '../storage/storage.ts'

/**
 * Asks a visitor to log in when they arrive at a page that is for signed-in people alone. Not whoever has just loaded
 * the page anew, as signing out does, nor whose session ended there: they were asked then, and would rather not.
 */
export function useAskAtArrival() {
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (getToken() === null && arrival?.type !== 'reload') askToLogIn()
  }, [])
}
