import { useEffect } from 'react'
import { askToLogIn } from '../login-asked.ts'

/** Asks a visitor to log in when they arrive. Whoever has just loaded the page anew, as signing out does, is not asked. */
export function useAskAtArrival() {
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (arrival?.type !== 'reload') askToLogIn()
  }, [])
}
