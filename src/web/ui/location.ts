import { useRouter } from 'wouter'
import { navigate, useLocationProperty, usePathname } from 'wouter/use-browser-location'

let visits = 0

/**
 * The entry that open dialogs have made. Going away while it is `leaving`, on its way out of the history, has to wait.
 */
export const dialogsEntry = {
  leaving: false,
  isShown: () => (history.state as { dialogs?: boolean } | null)?.dialogs === true,
}

/**
 * Goes to a page of ours without loading it anew.
 * @param to path, and a section's name after `#`
 * @param replace the page that is left is no place to come back to
 */
export function goTo(to: string, { replace = false }: { replace?: boolean } = {}) {
  if (dialogsEntry.leaving) return addEventListener('popstate', () => goTo(to, { replace }), { once: true })
  // As browsers do: following a link to where one is leaves no second entry to come back from.
  const here = new URL(to, location.href).href === location.href
  navigate(to, {
    replace: replace || here || dialogsEntry.isShown(),
    state: { visit: `${performance.timeOrigin}.${++visits}` },
  })
}

/** The path of the page that is shown. */
export function usePath(): string {
  return usePathname(useRouter())
}

/** Names the entry of the browser's history that is shown: another with every page gone to, the same on coming back. */
export function useVisit(): string {
  return useLocationProperty(currentVisit, currentVisit)
}

function currentVisit(): string {
  if (typeof history === 'undefined') return ''
  const { visit } = (history.state ?? {}) as { visit?: string }
  return visit ?? location.href
}
