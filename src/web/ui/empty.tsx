import type { ReactNode } from 'react'
import css from './empty.module.css'
import { Mark } from './mark.tsx'

/** Shown where there is nothing: what is missing, and what to do next. The pot is cold unless `cold` is false. */
export function Empty({ title, children, cold = true }: { title: string; children?: ReactNode; cold?: boolean }) {
  return (
    <div className={css.empty}>
      <Mark cold={cold} />
      <p className="t4">{title}</p>
      {children}
    </div>
  )
}
