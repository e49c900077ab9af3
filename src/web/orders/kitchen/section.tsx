import { useId, type ReactNode } from 'react'
import css from './section.module.css'

interface KitchenSectionProps {
  title: string
  /** Badges beside the title. */
  badges?: ReactNode
  /** A button for the whole section, at the other end of the title. */
  act?: ReactNode
  children: ReactNode
}

/** One part of the dashboard, with its title. */
export function KitchenSection({ title, badges, act, children }: KitchenSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 className="t4" id={id}>
          {title}
        </h2>
        {badges}
        {act && <div className={css.act}>{act}</div>}
      </div>
      {children}
    </section>
  )
}
