import { useEffect } from 'react'

let site = 'Ìdáná'

/** Says what the kitchen calls itself; pages that are opened from now on are titled with it. */
export function nameSite(name: string) {
  site = name
}

/** Names the page in the browser's title. @param page without it the site's own title, as on the home page */
export function useTitle(page?: string) {
  useEffect(() => {
    document.title = page === undefined ? `${site}: authentic Nigerian meals with fast delivery` : `${page} · ${site}`
  }, [page])
}
