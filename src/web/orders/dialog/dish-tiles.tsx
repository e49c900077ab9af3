import { useState } from 'react'
import type { Product } from '../../../contract/menu.ts'
import { groupByCategory } from '../../menu/group-by-category.ts'
import { Badge } from '../../ui/badge.tsx'
import { DishPicture } from '../../ui/dish-picture.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import css from './dish-tiles.module.css'

/** Past this many dishes a text filter stands above them. */
const FILTER_FROM = 13

interface DishTilesProps {
  menu: readonly Product[]
  /** The `_id` of the chosen dish. */
  choice: string | undefined
  onChoose: (id: string) => void
}

/** The product selector: one picture a dish, of which one is chosen; under the names of the categories where there are several. */
export function DishTiles({ menu, choice, onChoose }: DishTilesProps) {
  const [filter, setFilter] = useState('')
  const wanted = plain(filter)
  const shown = menu.filter((one) => plain(one.name).includes(wanted) || one._id === choice)
  const groups = groupByCategory(shown)
  return (
    <fieldset>
      <legend className={`label ${css.legend}`}>Choose a dish</legend>
      {menu.length >= FILTER_FROM && <div className={css.filter}><Field label="Find a dish" name="find" type="search" value={filter} onChange={(event) => setFilter(event.target.value)} /></div>}
      {groups.map(({ category, dishes }) => (
        <div className={css.group} key={category} role={groups.length > 1 ? 'group' : undefined} aria-label={groups.length > 1 ? category : undefined}>
          {groups.length > 1 && <h3 className={css.category}>{category}</h3>}
          <div className={css.tiles}>{dishes.map((dish) => <Tile key={dish._id} dish={dish} chosen={dish._id === choice} onChoose={onChoose} />)}</div>
        </div>
      ))}
      {shown.length === 0 && <p className="soft">{menu.length === 0 ? 'The menu is empty today.' : 'No dish of that name is on the menu.'}</p>}
    </fieldset>
  )
}

/** A dish to choose. One that is sold out keeps its place, says so, and cannot be chosen. */
function Tile({ dish: { _id, name, price, unit, picture, soldOut, portionsLeft }, chosen, onChoose }: { dish: Product; chosen: boolean; onChoose: (id: string) => void }) {
  return (
    <label className={css.tile}>
      <input type="radio" name="dish" value={_id} checked={chosen && !soldOut} disabled={soldOut} onChange={() => onChoose(_id)} />
      <DishPicture card={picture} alt="" sizes="(min-width: 900px) 160px, 132px" className={css.shot} />
      <span><b>{name}</b><small className="fig"><Money naira={price} className="fig" /> per {unit}</small></span>
      {soldOut ? <span className={css.out}><Badge dot={false}>Sold out</Badge></span> : portionsLeft !== null && <span className={css.out}><Badge tone="wait" dot={false}>{portionsLeft} left</Badge></span>}
      <span className={css.tick}><Icon name="check" /></span>
    </label>
  )
}

/** Without case and marks, so that "efo" finds "Ẹ̀fọ́". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
