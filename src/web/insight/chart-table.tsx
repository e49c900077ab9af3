import { useId, useState } from 'react'
import { formatNaira } from '../../contract/money.ts'
import { Button } from '../ui/button.tsx'
import css from './chart-table.module.css'
import { Columns } from './columns.tsx'

interface ChartTableProps {
  title: string
  /** What the first column of the table is: "Day". */
  of: string
  rows: readonly { name: string; orders: number; revenue: number }[]
  /** What the columns show. */
  draw: 'orders' | 'revenue'
}

/** A chart that is also a table: at once for screen readers, on request for everybody else. */
export function ChartTable({ title, of, rows, draw }: ChartTableProps) {
  const id = useId()
  const [table, setTable] = useState(false)
  return (
    <section className={css.part} aria-labelledby={id}>
      <header className={css.head}>
        <h2 className="t4" id={id}>
          {title}
        </h2>
        <Button kind="line" className={css.turn} aria-pressed={table} onClick={() => setTable(!table)}>
          {table ? 'Show as chart' : 'Show as table'}
          <span className="vh">: {title}</span>
        </Button>
      </header>
      {!table && (
        <Columns
          rows={rows.map((row) => ({ name: row.name, value: row[draw] }))}
          sign={draw === 'revenue' ? '₦' : ''}
        />
      )}
      <div className={table ? css.scroll : 'vh'}>
        <table className={`ledger ${css.table}`} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col" className="num">
                Orders
              </th>
              <th scope="col" className="num">
                Revenue
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, orders, revenue }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num fig">{orders.toLocaleString('en-NG')}</td>
                <td className="num sum">{formatNaira(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
