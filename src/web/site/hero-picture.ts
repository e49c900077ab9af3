/**
 * Larger than its box on a desktop, whose height it fills; a little smaller on a phone, where the last pixels are not
 * seen but paid for.
 */
export const heroSizes = '(min-width: 900px) 62vw, (max-width: 480px) 85vw, 100vw'

/** The hero's files in one kind, for a `srcset`. */
export function heroFiles(kind: 'avif' | 'webp'): string {
  return [480, 640, 800, 1200, 1600].map((width) => `/pictures/hero-${width}.${kind} ${width}w`).join(', ')
}
