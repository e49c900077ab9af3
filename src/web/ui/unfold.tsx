import { useId, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Bone, Skeleton } from './skeleton.tsx'
import css from './unfold.module.css'

/** A list whose rows open. */
export function UnfoldList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface UnfoldProps {
  /** The part that is always visible. */
  head: ReactNode
  /** The part that is visible when open. */
  children: ReactNode
  onOpen?: () => void
}

/** One row: a press opens it, another closes it. */
export function Unfold({ head, children, onOpen }: UnfoldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  function press() {
    setOpen(!open)
    if (!open) onOpen?.()
  }
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.head}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={press}
      >
        <span className={css.say}>{head}</span>
        <Icon name="down" className={css.sign} />
      </button>
      {open && (
        <div className={css.body} id={id}>
          {children}
        </div>
      )}
    </li>
  )
}

/** Placeholder for such a list. */
export function UnfoldSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <Skeleton label={label} className={css.list}>
      {Array.from({ length: 6 }, (_none, nth) => (
        <div className={`${css.row} ${css.bones}`} key={nth}>
          <Bone />
          <Bone />
        </div>
      ))}
    </Skeleton>
  )
}
