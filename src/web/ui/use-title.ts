import { useEffect } from 'react'

/** Pages that come with the kitchen's settings name it from these; the others bring its name in their head. */
let site =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? '')

/** What the kitchen calls itself, as far as this page knows: for what is drawn before its settings have come. */
export function siteName(): string {
  return site
}

/** Says what the kitchen calls itself: the page that is open and those opened from now on are titled with it. */
export function nameSite(name: string) {
  if (name !== site && site && typeof document !== 'undefined') document.title = document.title.replace(site, name)
  site = name
}

/** Names the page in the browser's title. @param page without it the site's own title, as on the home page */
export function useTitle(page?: string) {
  useEffect(() => {
    document.title = page === undefined ? `${site}: authentic Nigerian meals with fast delivery` : `${page} · ${site}`
  }, [page])
}
