import { useId, type ReactNode } from 'react'
import css from './settings-section.module.css'

/** The id of a section, for links to it. */
export function sectionId(title: string): string {
  return title.toLowerCase().replace(/\W+/g, '-')
}

/** One section of settings. */
export function SettingsSection({ title, why, children }: { title: string; why: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} id={sectionId(title)} aria-labelledby={id} tabIndex={-1}>
      <div className={css.about}>
        <h2 className="t4" id={id}>
          {title}
        </h2>
        <p className="soft">{why}</p>
      </div>
      <div className={css.what}>{children}</div>
    </section>
  )
}
