import { useRouter } from 'wouter'
import { navigate, useLocationProperty, usePathname } from 'wouter/use-browser-location'

let visits = 0

/** The history entry that open dialogs have made. While it is `leaving` the history, navigating has to wait. */
export const dialogsEntry = {
  leaving: false,
  isShown: () => (history.state as { dialogs?: boolean } | null)?.dialogs === true,
}

/**
 * Navigates to one of our pages without reloading.
 * @param to path, optionally with a section after `#`
 * @param replace whether the present page is replaced in the history
 */
export function goTo(to: string, { replace = false }: { replace?: boolean } = {}) {
  if (dialogsEntry.leaving) return addEventListener('popstate', () => goTo(to, { replace }), { once: true })
  // As browsers do: following a link to the present address adds no entry.
  const here = new URL(to, location.href).href === location.href
  navigate(to, {
    replace: replace || here || dialogsEntry.isShown(),
    state: { visit: `${performance.timeOrigin}.${++visits}` },
  })
}

/** The path of the present page. */
export function usePath(): string {
  return usePathname(useRouter())
}

/** A name for the present history entry: another for every page visited, the same when coming back. */
export function useVisit(): string {
  return useLocationProperty(currentVisit, currentVisit)
}

function currentVisit(): string {
  if (typeof history === 'undefined') return ''
  const { visit } = (history.state ?? {}) as { visit?: string }
  return visit ?? location.href
}
