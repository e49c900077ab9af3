import { useId, type ReactNode } from 'react'
import css from './section.module.css'

interface KitchenSectionProps {
  title: string
  /** Badges beside the title. */
  badges?: ReactNode
  /** A remark at the other end, where there is room. */
  remark?: string
  children: ReactNode
}

/** One part of the dashboard, with its title. */
export function KitchenSection({ title, badges, remark, children }: KitchenSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 className="t4" id={id}>{title}</h2>
        {badges}
        {remark && <span className={`t1 soft ${css.remark}`}>{remark}</span>}
      </div>
      {children}
    </section>
  )
}
