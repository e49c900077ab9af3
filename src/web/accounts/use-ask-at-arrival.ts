import { useEffect } from 'react'
import { askToLogIn } from '../session/login-asked.ts'
import { getToken } from '../storage/storage.ts'

/**
 * Asks a visitor to log in when they arrive at a page for signed-in people. Not after a reload, such as after signing
 * out, nor when their session has ended there: they were asked already.
 */
export function useAskAtArrival() {
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (getToken() === null && arrival?.type !== 'reload') askToLogIn()
  }, [])
}
