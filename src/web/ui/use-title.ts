import { useEffect } from 'react'

/** The site's name: from the kitchen's settings, or before they are loaded, from the page's head. */
let site =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? '')

/** The site's name as far as known, for what is drawn before the settings are loaded. */
export function siteName(): string {
  return site
}

/** Sets the site's name: for the title of the open page and of pages opened later. */
export function nameSite(name: string) {
  if (name !== site && site && typeof document !== 'undefined') document.title = document.title.replace(site, name)
  site = name
}

/** Sets the page's title. @param page without it, the site's own title, as on the home page */
export function useTitle(page?: string) {
  useEffect(() => {
    document.title = page === undefined ? `${site}: authentic Nigerian meals with fast delivery` : `${page} · ${site}`
  }, [page])
}
