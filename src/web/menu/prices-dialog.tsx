import { useId, useRef, useState } from 'react'
import { formatNaira } from '../../contract/money.ts'
import type { KitchenProduct } from '../../contract/menu.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Modal, useDiscardQuestion } from '../ui/modal.tsx'
import { Money } from '../ui/money.tsx'
import { groupByCategory } from './group-by-category.ts'
import css from './prices-dialog.module.css'
import { STEP, usePrices, type Change } from './use-prices.ts'

interface PricesDialogProps {
  menu: readonly KitchenProduct[]
  onClose: () => void
}

/** All prices in one list, saved together after a question that shows the new ones. */
export function PricesDialog({ menu, onClose }: PricesDialogProps) {
  const list = useRef<HTMLDivElement>(null)
  const { textOf, seenOf, changes, problem, busy, save, change, step } = usePrices(menu, onClose)
  const { leave, question } = useDiscardQuestion(() => changes.length > 0, onClose)
  const [asking, setAsking] = useState(false)
  const [pressed, setPressed] = useState(false)
  const groups = groupByCategory(menu)
  const wrong = changes.filter(({ price }) => !(price > 0))

  function ask() {
    setPressed(true)
    const first = wrong[0] && list.current?.querySelector<HTMLElement>(`[name="${wrong[0].dish._id}"]`)
    first?.focus()
    // The error is below the field.
    first?.scrollIntoView({ block: 'center' })
    if (wrong.length === 0 && changes.length > 0) setAsking(true)
  }

  return (
    <>
      <Modal
        title="Prices"
        onClose={leave}
        keepsTyped
        busy={busy}
        footer={
          <>
            <Button notReady={changes.length === 0} busy={busy} onClick={ask}>
              Save
            </Button>
            <Button kind="line" onClick={leave}>
              Cancel
            </Button>
          </>
        }
      >
        <div className={css.top}>
          <div className={css.all} role="group" aria-label="All prices">
            <span className="bold">All prices</span>
            <Button kind="quiet" onClick={() => step(menu, -STEP)}>
              −{formatNaira(STEP)}
            </Button>
            <Button kind="quiet" onClick={() => step(menu, STEP)}>
              +{formatNaira(STEP)}
            </Button>
          </div>
          {problem && (
            <Band tone="bad" icon="alert" role="alert">
              {problem}
            </Band>
          )}
          {pressed && changes.length === 0 && !problem && (
            <Band icon="alert" role="alert">
              No price is changed yet.
            </Band>
          )}
        </div>
        <div ref={list}>
          {groups.map(({ category, dishes }) => (
            <section key={category} className={css.group} aria-label={groups.length > 1 ? category : undefined}>
              {groups.length > 1 && <h3 className={css.category}>{category}</h3>}
              <ul>
                {dishes.map((dish) => (
                  <PriceRow
                    key={dish._id}
                    dish={dish}
                    text={textOf(dish)}
                    seen={seenOf(dish)}
                    wrong={pressed && wrong.some((one) => one.dish === dish)}
                    onChange={(text) => change(dish, text)}
                    onStep={(by) => step([dish], by)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Modal>
      {asking && (
        <PricesQuestion
          changes={changes}
          onBack={() => setAsking(false)}
          onSave={() => {
            setAsking(false)
            void save()
          }}
        />
      )}
      {question}
    </>
  )
}

interface PriceRowProps {
  dish: KitchenProduct
  /** The new price as typed. */
  text: string
  /** The price when editing began, in naira. */
  seen: number
  wrong: boolean
  onChange: (text: string) => void
  onStep: (by: number) => void
}

function PriceRow({ dish: { _id, name, unit }, text, seen, wrong, onChange, onStep }: PriceRowProps) {
  const id = useId()
  return (
    <li className={css.row} data-changed={Number(text) !== seen || undefined}>
      <label htmlFor={id} className={css.name}>
        <b>{name}</b>
        <small>
          {Number(text) === seen ? (
            <>per {unit}</>
          ) : (
            <>
              now <Money naira={seen} className="fig" />
            </>
          )}
        </small>
      </label>
      <span className={css.price}>
        <IconButton icon="minus" label={`${name}: ${formatNaira(STEP)} less`} onClick={() => onStep(-STEP)} />
        <input
          id={id}
          name={_id}
          className="fig"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={text}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton icon="plus" label={`${name}: ${formatNaira(STEP)} more`} onClick={() => onStep(STEP)} />
      </span>
      {wrong && <FieldError id={`${id}-error`}>Please enter a price above ₦0.</FieldError>}
    </li>
  )
}

/** Asks before saving, and shows the new prices. */
function PricesQuestion({
  changes,
  onBack,
  onSave,
}: {
  changes: readonly Change[]
  onBack: () => void
  onSave: () => void
}) {
  const many = changes.length === 1 ? 'this price' : `${changes.length} prices`
  return (
    <Modal
      title={`Change ${many}?`}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onSave}>Change {many}</Button>
          <Button kind="line" onClick={onBack}>
            Go back
          </Button>
        </>
      }
    >
      <ul className={css.changes}>
        {changes.map(({ dish, seen, price }) => (
          <li key={dish._id}>
            <span>{dish.name}</span>
            <span className="fig">
              <Money naira={seen} className="soft" /> → <Money naira={price} />
            </span>
          </li>
        ))}
      </ul>
      <p className="t1 soft">Customers see them at once. Orders already placed keep their price.</p>
    </Modal>
  )
}
