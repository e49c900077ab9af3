import { HERO_PICTURE_WIDTHS } from '../../contract/pictures.ts'

/**
 * Larger than its box on a desktop, whose height it fills; a little smaller on a phone, where the last pixels are not
 * seen but paid for.
 */
export const heroSizes = '(min-width: 900px) 62vw, (max-width: 480px) 85vw, 100vw'

/** The hero's files in one kind, for a `srcset`. */
export function heroFiles(kind: 'avif' | 'webp'): string {
  return HERO_PICTURE_WIDTHS.map((width) => `/pictures/hero-${width}.${kind} ${width}w`).join(', ')
}
