import css from './remark.module.css'

/** What the kitchen has noted about who ordered; nothing where there is none. */
export function KitchenRemark({ words }: { words: string | undefined }) {
  return words ? (
    <p className={css.remark} dir="auto">
      <span className="vh">Noted about them: </span>
      {words}
    </p>
  ) : null
}
