import { useEffect, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './skeleton.module.css'

/** Below this, waiting is not noticed and a skeleton would only flicker. Milliseconds. */
const NOTICED_AFTER = 150

/** Stands in for what is on its way, in its shape; it takes its room at once and shows after 150 ms. */
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

/** One grey shape of a skeleton: a line of text, or whatever `className` makes of it. */
export function Bone({ className }: { className?: string | undefined }) {
  return <span className={classes(css.bone, className)} />
}
