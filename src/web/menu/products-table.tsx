import { useState } from 'react'
import type { KitchenProduct } from '../../contract/menu.ts'
import { MoveButtons } from './move-buttons.tsx'
import { ProductRow } from './product-row.tsx'
import css from './products-table.module.css'
import { useMoveDish } from './use-move-dish.ts'

interface ProductsTableProps {
  menu: readonly KitchenProduct[]
  /** Whether dishes are being rearranged; nothing else can be done meanwhile. */
  ordering: boolean
  onEdit: (product: KitchenProduct) => void
  /** Called when a dish was taken off, and its row with the focused button. */
  onGone: () => void
}

/** The table of the menu, in order, and by category where there are several. */
export function ProductsTable({ menu, ordering, onEdit, onGone }: ProductsTableProps) {
  const [said, setSaid] = useState('')
  const { groups, move, moveGroup } = useMoveDish(menu, setSaid)
  const grouped = groups.length > 1
  return (
    <>
      <table className={`ledger ${css.table}`} aria-label="The menu">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Price</th>
            <th scope="col" className="num">
              Actions
            </th>
          </tr>
        </thead>
        {groups.map(({ category, dishes }, place) => (
          <tbody key={category}>
            {grouped && (
              <tr className={css.category}>
                <th scope="rowgroup" colSpan={2}>
                  {category}
                </th>
                <td className={css.acts}>
                  {ordering && dishes[0]?.category !== '' && (
                    <MoveButtons
                      name={category}
                      onMove={(by) => moveGroup(category, by)}
                      first={place === 0}
                      last={groups[place + 1] === undefined || groups[place + 1]?.dishes[0]?.category === ''}
                    />
                  )}
                </td>
              </tr>
            )}
            {dishes.map((product, nth) => (
              <ProductRow
                key={product._id}
                product={product}
                grouped={grouped}
                onEdit={() => onEdit(product)}
                onGone={onGone}
                {...(ordering && {
                  onMove: (by: -1 | 1) => move(product, by),
                  first: nth === 0,
                  last: nth === dishes.length - 1,
                })}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  )
}
