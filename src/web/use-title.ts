import { useEffect } from 'react'

let site = 'Ìdáná'

/** Says what the kitchen calls itself: the page that is open and those opened from now on are titled with it. */
export function nameSite(name: string) {
  if (name !== site && typeof document !== 'undefined') document.title = document.title.replace(site, name)
  site = name
}

/** Names the page in the browser's title. @param page without it the site's own title, as on the home page */
export function useTitle(page?: string) {
  useEffect(() => {
    document.title = page === undefined ? `${site}: authentic Nigerian meals with fast delivery` : `${page} · ${site}`
  }, [page])
}
