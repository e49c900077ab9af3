import { formatNaira } from '../../../contract/money.ts'
import type { Product } from '../../../contract/menu.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './entry-dishes.module.css'

interface EntryDishesProps {
  menu: readonly Product[]
  /** How many of each dish, by its `_id`. */
  counts: ReadonlyMap<string, number>
  onCount: (id: string, count: number) => void
}

/**
 * The menu as tiles: a press adds a portion, the minus removes one. The count replaces the price, so that no tile moves
 * under the finger.
 */
export function EntryDishes({ menu, counts, onCount }: EntryDishesProps) {
  return (
    <fieldset>
      <legend className="label">Dishes</legend>
      <ul className={css.tiles}>
        {menu.map(({ _id, name, price, unit, soldOut }) => {
          const count = counts.get(_id) ?? 0
          return (
            <li key={_id} className={css.tile} data-chosen={count > 0 || undefined}>
              <button type="button" className={css.add} disabled={soldOut} onClick={() => onCount(_id, count + 1)}>
                <span className="vh">Add </span>
                <b>{name}</b>
                <small className={classes('fig', count > 0 && 'vh')}>
                  {soldOut ? 'Sold out' : `${formatNaira(price)} per ${unit}`}
                </small>
              </button>
              {count > 0 && (
                <span className={css.count}>
                  <IconButton icon="minus" label={`One ${name} fewer`} onClick={() => onCount(_id, count - 1)} />
                  <output className="fig bold" aria-label={`${name}: ${count}`}>
                    {count}
                  </output>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
