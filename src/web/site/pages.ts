/**
 * The pages that the navigation names. About, Gallery and Contact stand as sections of the home page; a page of their
 * own needs nothing but its path here and its route.
 */
export const pages = [
  { name: 'About', to: '/#about' },
  { name: 'Gallery', to: '/#gallery' },
  { name: 'Contact', to: '/#contact' },
] as const
