import { useEffect } from 'react'

declare global {
  interface Window {
    /** The marked button that was pressed last; the page's first script remembers it (index.html). */
    pressedEarly?: HTMLElement | undefined
  }
}

/**
 * The parts of a page that come to life one after the other. A button that must not be deaf meanwhile names its own in
 * `data-early`.
 */
type Part = 'first' | 'rest'

const alive = new Set<Part>()

/** Once a part of the page is alive, presses again what was pressed in it before: people do not wait for us. */
export function useEarlyPress(part: Part) {
  useEffect(() => {
    // Not within React's own work: what is still asleep around the button wakes up at the press.
    const soon = setTimeout(() => {
      const button = window.pressedEarly
      if (alive.has(part)) return
      alive.add(part)
      if (button?.dataset['early'] !== part) return
      window.pressedEarly = undefined
      button.click()
    })
    return () => clearTimeout(soon)
  }, [part])
}
