import { useEffect, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './skeleton.module.css'

/** Shorter waits are not noticed, and a skeleton would only flicker, in ms. */
const NOTICED_AFTER = 150

/** A placeholder for something that is loading; it takes its space at once and becomes visible after 150 ms. */
export function Skeleton({
  label = 'Loading',
  className,
  children,
}: {
  label?: string
  className?: string | undefined
  children: ReactNode
}) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), NOTICED_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      className={classes(css.skeleton, shown && css.shown, className)}
      role="status"
      aria-label={shown ? label : undefined}
    >
      {children}
    </div>
  )
}

/** One grey shape of a skeleton: a line of text, or what `className` makes of it. */
export function Bone({ className }: { className?: string | undefined }) {
  return <span className={classes(css.bone, className)} />
}
