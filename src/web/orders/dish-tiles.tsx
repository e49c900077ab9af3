import { useState } from 'react'
import type { Product } from '../../contract/menu.ts'
import { DishPicture } from '../ui/dish-picture.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import css from './dish-tiles.module.css'

/** Past this many dishes a text filter stands above them. */
const FILTER_FROM = 13

interface DishTilesProps {
  menu: readonly Product[]
  /** The `_id` of the chosen dish. */
  choice: string | undefined
  onChoose: (id: string) => void
}

/** The product selector: one picture a dish, of which one is chosen. */
export function DishTiles({ menu, choice, onChoose }: DishTilesProps) {
  const [filter, setFilter] = useState('')
  const wanted = plain(filter)
  const shown = menu.filter((one) => plain(one.name).includes(wanted) || one._id === choice)
  return (
    <fieldset>
      <legend className={`label ${css.legend}`}>Choose a dish</legend>
      {menu.length >= FILTER_FROM && <div className={css.filter}><Field label="Find a dish" name="find" type="search" value={filter} onChange={(event) => setFilter(event.target.value)} /></div>}
      <div className={css.tiles}>
        {shown.map(({ _id, name, price, unit, card }) => (
          <label className={css.tile} key={_id}>
            <input type="radio" name="dish" value={_id} checked={_id === choice} onChange={() => onChoose(_id)} />
            <DishPicture card={card} alt="" sizes="(min-width: 900px) 160px, 132px" className={css.shot} />
            <span><b>{name}</b><small className="fig"><Money naira={price} className="fig" /> per {unit}</small></span>
            <span className={css.tick}><Icon name="check" /></span>
          </label>
        ))}
      </div>
      {shown.length === 0 && <p className="soft">{menu.length === 0 ? 'The menu is empty today.' : 'No dish of that name is on the menu.'}</p>}
    </fieldset>
  )
}

/** Without case and marks, so that "efo" finds "Ẹ̀fọ́". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
