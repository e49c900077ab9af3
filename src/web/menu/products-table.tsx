import { useState } from 'react'
import type { KitchenProduct } from '../../contract/menu.ts'
import { ProductRow } from './product-row.tsx'
import css from './products-table.module.css'
import { useMoveDish } from './use-move-dish.ts'

interface ProductsTableProps {
  menu: readonly KitchenProduct[]
  /** Dishes are being moved up and down; nothing else is done meanwhile. */
  ordering: boolean
  onEdit: (product: KitchenProduct) => void
  /** A dish was taken off, and its row with what had the focus. */
  onGone: () => void
}

/** The table of the menu, in its order. */
export function ProductsTable({ menu, ordering, onEdit, onGone }: ProductsTableProps) {
  const [said, setSaid] = useState('')
  const { shown, move } = useMoveDish(menu, setSaid)
  return (
    <>
      <table className={`ledger ${css.table}`} aria-label="The menu">
        <thead><tr><th scope="col">Name</th><th scope="col">Price</th><th scope="col" className="num">Actions</th></tr></thead>
        <tbody>
          {shown.map((product, nth) => (
            <ProductRow key={product._id} product={product} onEdit={() => onEdit(product)} onGone={onGone}
              {...(ordering && { onMove: (by: -1 | 1) => move(product, by), first: nth === 0, last: nth === shown.length - 1 })} />
          ))}
        </tbody>
      </table>
      <p className="vh" role="status">{said}</p>
    </>
  )
}
