import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How long a section that an address names may take to arrive, in milliseconds. */
const PATIENCE = 5000

/** Every change of route begins at the top, or at the section that the address names, and focus goes along. */
export function ScrollOnRouteChange() {
  const { pathname, hash, key } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    const arriving = first.current
    first.current = false
    if (hash) return whenThere(decodeURIComponent(hash.slice(1)), (section) => {
      section.scrollIntoView()
      section.focus({ preventScroll: true })
    })
    window.scrollTo(0, 0)
    if (!arriving) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash, key])
  return null
}

/** Finds an element now, or as soon as it is on the page. @returns what ends the waiting */
function whenThere(id: string, then: (element: HTMLElement) => void): (() => void) | undefined {
  const now = document.getElementById(id)
  if (now) {
    then(now)
    return undefined
  }
  const watcher = new MutationObserver(() => {
    const element = document.getElementById(id)
    if (!element) return
    stop()
    then(element)
  })
  const timer = setTimeout(() => watcher.disconnect(), PATIENCE)
  function stop() {
    watcher.disconnect()
    clearTimeout(timer)
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  return stop
}
