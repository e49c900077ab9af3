import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePath, useVisit } from '../ui/location.ts'

/** How long to wait for a section that an address names, in ms. */
const PATIENCE = 5000

/** How far each visit was scrolled when it was left, in pixels. */
const leftAt = new Map<string, number>()

/**
 * Going to a page starts at its top, or at the section in the address, and moves the focus there; going back restores
 * the scroll position. The first page is the browser's: it may have been scrolled before our script ran.
 */
export function ScrollOnRouteChange() {
  const path = usePath()
  const visit = useVisit()
  const last = useRef<{ path: string; visit: string }>(undefined)
  useLayoutEffect(() => {
    const before = last.current
    last.current = { path, visit }
    const section = named(location.hash)
    if (!before) return section && !document.getElementById(section) ? whenThere(section, show) : undefined
    if (before.visit === visit) return
    delete document.documentElement.dataset['firstPage']
    const left = leftAt.get(visit)
    if (left === undefined && section) return whenThere(section, show)
    window.scrollTo(0, left ?? 0)
    if (left === undefined || before.path !== path) document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, visit])
  useEffect(() => {
    const remember = () => void (last.current && leftAt.set(last.current.visit, scrollY))
    // The browser would scroll before the page is drawn. After a reload it does that well enough by itself.
    const ours = () => void (history.scrollRestoration = 'manual')
    const theBrowsers = () => void (history.scrollRestoration = 'auto')
    const hear = { scroll: remember, pageshow: ours, pagehide: theBrowsers }
    ours()
    // After a reload the browser has restored the position.
    remember()
    for (const [event, handle] of Object.entries(hear)) addEventListener(event, handle, { passive: true })
    return () => {
      for (const [event, handle] of Object.entries(hear)) removeEventListener(event, handle)
    }
  }, [])
  return null
}

function show(section: HTMLElement) {
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}

/** The section named by a hash; none for an invalid encoding. */
function named(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Finds an element now, or as soon as it is on the page. @returns stops waiting */
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
