import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './location.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of our own, optionally with a section after `#`. */
  to: string
}

/**
 * A link to one of our pages. A plain press navigates at once; everything else, such as a new tab, is left to the
 * browser.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const special =
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      (rest.target ?? '_self') !== '_self' ||
      rest.download !== undefined
    if (event.defaultPrevented || special) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  )
}
