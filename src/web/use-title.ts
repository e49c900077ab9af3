import { useEffect } from 'react'

const site = 'Ìdáná: authentic Nigerian meals with fast delivery'

/** Names the page in the browser's title. @param page without it the site's own title, as on the home page */
export function useTitle(page?: string) {
  useEffect(() => {
    document.title = page === undefined ? site : `${page} · Ìdáná`
  }, [page])
}
