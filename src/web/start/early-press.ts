import { useEffect } from 'react'

declare global {
  interface Window {
    /** The marked button that was pressed last, as the page's first script has stored it (index.html). */
    pressedEarly?: HTMLElement | undefined
  }
}

/**
 * Parts of a page that come to life one after the other. A button that must react meanwhile names its part in
 * `data-early`.
 */
type Part = 'first' | 'rest'

const alive = new Set<Part>()

/** When a part of the page has come to life, repeats the press that was made in it before. */
export function useEarlyPress(part: Part) {
  useEffect(() => {
    // Outside React's own work: a press also wakes up parts around the button that are not hydrated yet.
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
