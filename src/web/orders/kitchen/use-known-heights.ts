import { useEffect, useRef, useState, type RefObject } from 'react'

/** How many rows are laid out at once: a few ms on a cheap phone. */
const AT_ONCE = 8

const whenIdle =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (act: () => void) => setTimeout(act, 50)

/**
 * For a list that skips the layout of what is out of sight (`content-visibility: auto`): has the browser lay out each
 * row once, a few at a time while it is idle, and so remember their heights. Guessed heights would be corrected when
 * somebody scrolls there, and a button would move under the finger.
 * @param rows the list's rows; new ones are laid out whenever this changes
 * @returns the list's ref
 */
export function useKnownHeights(rows: unknown): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const [known] = useState(() => new WeakSet<Element>())
  useEffect(() => {
    let ended = false
    let shown: HTMLElement[] = []
    const hide = () => {
      for (const row of shown) row.style.removeProperty('content-visibility')
      shown = []
    }
    function next() {
      hide()
      if (ended) return
      shown = [...(list.current?.children ?? [])]
        .filter((row): row is HTMLElement => row instanceof HTMLElement && !known.has(row))
        .slice(0, AT_ONCE)
      if (shown.length === 0) return
      for (const row of shown) {
        known.add(row)
        row.style.setProperty('content-visibility', 'visible')
      }
      // The first frame lays them out, and the browser stores their sizes at its end.
      requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(next)))
    }
    whenIdle(next)
    return () => {
      ended = true
      for (const row of shown) known.delete(row)
      hide()
    }
  }, [rows, known])
  return list
}
