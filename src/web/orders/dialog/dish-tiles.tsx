import { useState, type MouseEvent } from 'react'
import type { Product } from '../../../contract/menu.ts'
import { groupByCategory } from '../../menu/group-by-category.ts'
import { Badge } from '../../ui/badge.tsx'
import { DishPicture } from '../../ui/dish-picture.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import css from './dish-tiles.module.css'
import { countOf, type OrderDraft } from './order-draft.ts'

/** From this many dishes on there is a filter field. */
const FILTER_FROM = 13

interface TileActs {
  /** Called when a dish is chosen for the typed quantity. */
  onPick: (dish: Product) => void
  /** Called when its picture or name is pressed. */
  onPress: (dish: Product) => void
  /** Puts one into the order. */
  onAdd: (dish: Product) => void
  /** Takes one out. */
  onTakeOne: (dish: Product) => void
}

interface DishTilesProps extends TileActs {
  menu: readonly Product[]
  draft: OrderDraft
  /** The `_id` of the chosen dish. */
  picked: string | undefined
}

/** The product selector: a tile for each dish with the number in the order, by category where there are several. */
export function DishTiles({ menu, draft, picked, ...acts }: DishTilesProps) {
  const [filter, setFilter] = useState('')
  const wanted = plain(filter)
  const shown = menu.filter(
    (one) => plain(one.name).includes(wanted) || one._id === picked || countOf(draft, one._id) > 0,
  )
  const groups = groupByCategory(shown)
  return (
    <fieldset>
      <legend className={`label ${css.legend}`}>Choose a dish</legend>
      {menu.length >= FILTER_FROM && (
        <div className={css.filter}>
          <Field
            label="Find a dish"
            name="find"
            type="search"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </div>
      )}
      {groups.map(({ category, dishes }) => (
        <div
          className={css.group}
          key={category}
          role={groups.length > 1 ? 'group' : undefined}
          aria-label={groups.length > 1 ? category : undefined}
        >
          {groups.length > 1 && <h3 className={css.category}>{category}</h3>}
          <div className={css.tiles}>
            {dishes.map((dish) => (
              <Tile
                key={dish._id}
                dish={dish}
                count={countOf(draft, dish._id)}
                picked={dish._id === picked}
                {...acts}
              />
            ))}
          </div>
        </div>
      ))}
      {shown.length === 0 && (
        <p className="soft">
          {menu.length === 0 ? 'The menu is empty today.' : 'No dish of that name is on the menu.'}
        </p>
      )}
    </fieldset>
  )
}

interface TileProps extends TileActs {
  dish: Product
  /** How many of it are in the order. */
  count: number
  picked: boolean
}

/**
 * The tile of a dish. One that is sold out keeps its place, says so, and cannot be added; what is in the order can be
 * taken out.
 */
function Tile({ dish, count, picked, onPick, onPress, onAdd, onTakeOne }: TileProps) {
  const { _id, name, price, unit, picture, soldOut, portionsLeft } = dish
  const noMore = portionsLeft !== null && count >= portionsLeft
  // Arrow keys move between dishes and fire a click without a pointer; only real presses order.
  const press = ({ detail }: MouseEvent) => detail > 0 && onPress(dish)
  return (
    <div className={css.tile} data-chosen={count > 0 || undefined}>
      <label className={css.dish}>
        <input
          type="radio"
          name="dish"
          value={_id}
          checked={picked && !soldOut}
          disabled={soldOut}
          onChange={() => onPick(dish)}
          onClick={press}
        />
        <DishPicture card={picture} alt="" sizes="(min-width: 900px) 180px, 46vw" className={css.shot} />
        <span>
          <b>{name}</b>
          <small className="fig">
            <Money naira={price} className="fig" /> per {unit}
          </small>
          {count > 0 && <span className="vh">, {count} in your order</span>}
        </span>
        {soldOut ? (
          <span className={css.out}>
            <Badge dot={false}>Sold out</Badge>
          </span>
        ) : (
          portionsLeft !== null && (
            <span className={css.out}>
              <Badge tone="wait" dot={false}>
                {portionsLeft} left
              </Badge>
            </span>
          )
        )}
      </label>
      {(count > 0 || !soldOut) && (
        <div className={css.count}>
          {count > 0 && (
            <>
              <IconButton icon="minus" label={`One ${name} fewer`} onClick={() => onTakeOne(dish)} />
              <span className={`fig bold ${css.number}`} aria-hidden="true">
                {count}
              </span>
            </>
          )}
          {!soldOut && (
            <IconButton
              icon="plus"
              label={`One more ${name}`}
              aria-disabled={noMore || undefined}
              onClick={() => onAdd(dish)}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Without case and marks, so that "efo" finds "Ẹ̀fọ́". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
