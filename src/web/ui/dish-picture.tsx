import { useEffect, useRef, useState } from 'react'
import { DISH_PICTURE_WIDTHS, pictureHeight } from '../../contract/pictures.ts'
import type { DishCard } from '../../contract/menu.ts'
import { classes } from './classes.ts'
import css from './dish-picture.module.css'

/** Our own pictures: of the home page's dishes, and of the gallery's. */
export type PictureName =
  | DishCard
  | 'amala-with-abula'
  | 'bread-with-beans'
  | 'fufu-with-egusi-soup'
  | 'grilled-chicken'
  | 'pounded-yam-with-efo-riro'

/** The `srcset` of a picture. @param name below /pictures */
export function pictureSet(name: string, kind: 'avif' | 'webp'): string {
  return DISH_PICTURE_WIDTHS.map((width) => `/pictures/${name}-${width}.${kind} ${width}w`).join(', ')
}

const [, MIDDLE, LARGEST] = DISH_PICTURE_WIDTHS

/** The `sizes` of a picture on a dish's card; its preload must be the same. */
export const cardSizes = '(min-width: 900px) 380px, (min-width: 560px) 50vw, calc(100vw - 2rem)'

interface DishPictureProps {
  /** Its name below /pictures: one of ours, or a dish's own from the menu; `null` for a dish without one. */
  card: string | null
  /** Empty where the dish's name is beside it. */
  alt: string
  /** Its width, as the `sizes` of an `<img>`: "(min-width: 900px) 380px, 100vw". */
  sizes: string
  /** Whether it is in the first view, so that it is loaded at once and first. */
  eager?: boolean
  /** Whether to load it only within 200 px of the view. */
  patient?: boolean
  className?: string | undefined
}

/** A dish's picture, cropped to 4:3; without one, an empty plate. */
export function DishPicture({ card, alt, sizes, eager = false, patient = false, className }: DishPictureProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(!patient || card === null)
  useEffect(() => {
    if (near) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    watcher.observe(ref.current!)
    return () => watcher.disconnect()
  }, [near])
  if (card === null)
    return (
      <span className={classes(css.shot, 'cloth full', className)}>
        <EmptyPlate />
      </span>
    )
  const picture = <Picture card={card} alt={alt} sizes={sizes} eager={eager} />
  return (
    <span className={classes(css.shot, className)} ref={ref}>
      {near ? picture : <noscript>{picture}</noscript>}
    </span>
  )
}

function Picture({ card, alt, sizes, eager }: { card: string; alt: string; sizes: string; eager: boolean }) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(card, 'avif')} sizes={sizes} />
      <img
        src={`/pictures/${card}-${MIDDLE}.webp`}
        srcSet={pictureSet(card, 'webp')}
        sizes={sizes}
        width={LARGEST}
        height={pictureHeight(LARGEST)}
        alt={alt}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  )
}

function EmptyPlate() {
  return (
    <span className={css.plate}>
      <svg viewBox="0 0 240 140" aria-hidden="true">
        <ellipse cx="120" cy="76" rx="112" ry="58" fill="#10143a" opacity=".45" />
        <ellipse cx="120" cy="70" rx="112" ry="58" fill="#fbf4e6" />
        <ellipse cx="120" cy="70" rx="109.5" ry="55.8" fill="none" stroke="#3f56b5" strokeWidth="4.5" />
        <ellipse cx="120" cy="72" rx="80" ry="38" fill="#f0e5d0" />
        <path d="M41 66c6-19 38-32 79-32s73 13 79 32" fill="none" stroke="#dccdb2" strokeWidth="2" />
      </svg>
    </span>
  )
}
