import type { ReactNode } from 'react'
import { DishPicture, type PictureName } from '../ui/dish-picture.tsx'
import css from './account-page.module.css'

/** A page with one form: text and fields on the left, a dish beside them where there is room. */
export function AccountPage({
  title,
  why,
  dish,
  children,
}: {
  title: string
  why?: ReactNode
  dish: PictureName
  children: ReactNode
}) {
  return (
    <div className={css.page}>
      <div className={css.say}>
        <h1 className="t5">{title}</h1>
        {why && <p className={`soft ${css.why}`}>{why}</p>}
        {children}
      </div>
      <DishPicture card={dish} alt="" sizes="(min-width: 900px) 50vw, 1px" patient className={css.shot} />
    </div>
  )
}
