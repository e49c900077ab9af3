/** The pages that the navigation names. */
export const pages = [
  { name: 'About', to: '/about' },
  { name: 'Gallery', to: '/gallery' },
  { name: 'Contact', to: '/contact' },
] as const
