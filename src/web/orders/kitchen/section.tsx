import { useId, type ReactNode } from 'react'
import css from './section.module.css'

interface KitchenSectionProps {
  title: string
  /** Badges beside the title. */
  badges?: ReactNode
  /** A remark at the other end, where there is room. */
  remark?: string
  /** What can be done with all of it, at the other end. */
  act?: ReactNode
  children: ReactNode
}

/** One part of the dashboard, with its title. */
export function KitchenSection({ title, badges, remark, act, children }: KitchenSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 className="t4" id={id}>{title}</h2>
        {badges}
        {remark && <span className={`t1 soft ${css.remark}`}>{remark}</span>}
        {act && <div className={css.act}>{act}</div>}
      </div>
      {children}
    </section>
  )
}
