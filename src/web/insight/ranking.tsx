import { useId, type ReactNode } from 'react'
import { formatNaira } from '../../contract/money.ts'
import css from './ranking.module.css'

interface RankingProps {
  title: string
  /** What is counted: "Portions". */
  of: string
  rows: readonly { key: string; name: string; count: number; revenue?: number }[]
  /** Shown while there is nothing. */
  none: ReactNode
}

/** A ranking as a table whose bars show the counts. */
export function Ranking({ title, of, rows, none }: RankingProps) {
  const id = useId()
  const most = Math.max(...rows.map(({ count }) => count), 1)
  const money = rows.some(({ revenue }) => revenue !== undefined)
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 className="t4" id={id}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <table className={`ledger ${css.table}`} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="num">
                {of}
              </th>
              {money && (
                <th scope="col" className="num">
                  Revenue
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, count, revenue }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <span className={css.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
                </th>
                <td className="num fig">{count.toLocaleString('en-NG')}</td>
                {revenue !== undefined && <td className="num sum">{formatNaira(revenue)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
