import css from './remark.module.css'

/** The kitchen's note about the customer; nothing without one. */
export function KitchenRemark({ words }: { words: string | undefined }) {
  return words ? (
    <p className={css.remark} dir="auto">
      <span className="vh">Noted about them: </span>
      {words}
    </p>
  ) : null
}
