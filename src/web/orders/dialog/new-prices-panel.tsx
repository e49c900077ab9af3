import { formatNaira } from '../../../contract/money.ts'
import { quantityWords } from '../../../contract/units.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import css from './new-prices-panel.module.css'
import type { NewPrices, OrderDraft } from './order-draft.ts'

interface NewPricesPanelProps {
  draft: OrderDraft
  prices: NewPrices
  /** The name of the chosen town. */
  town: string | undefined
  onOrder: () => void
  onChange: () => void
}

/**
 * Shown when prices or the delivery fee changed while the customer was choosing: every part of the new total, and what
 * to do.
 */
export function NewPricesPanel({
  draft,
  prices: { items, deliveryFee, totalPrice },
  town,
  onOrder,
  onChange,
}: NewPricesPanelProps) {
  const moved = items.filter((line, place) => draft.lines[place]?.unitPrice !== line.unitPrice)
  const [only] = moved
  return (
    <div className={css.panel} role="alert">
      <p className="t3 bold">
        {moved.length === 1 && only
          ? `${only.name} has a new price`
          : moved.length === 0
            ? 'The total has changed'
            : 'Some dishes have new prices'}
      </p>
      <ul className={css.lines}>
        {items.map((line, place) => {
          const was = draft.lines[place]?.unitPrice
          return (
            <li key={place}>
              <span>
                <b>{line.name}</b>{' '}
                <small className="soft">
                  <span className="fig">{quantityWords(line.quantity, line.unit)}</span> ×{' '}
                  {was !== undefined && was !== line.unitPrice && (
                    <>
                      <s>
                        <span className="vh">before </span>
                        <Money naira={was} className="fig" />
                      </s>{' '}
                    </>
                  )}
                  <Money naira={line.unitPrice} className="fig" />
                </small>
              </span>
              <Money naira={line.price} />
            </li>
          )
        })}
        {deliveryFee > 0 && (
          <li>
            <span>
              Delivery
              {town !== undefined && (
                <>
                  {' '}
                  to <TownName name={town} />
                </>
              )}
            </span>
            <Money naira={deliveryFee} />
          </li>
        )}
      </ul>
      <div className={css.do}>
        <Button onClick={onOrder}>
          Order for <span className="sum">{formatNaira(totalPrice)}</span>
        </Button>
        <Button kind="line" onClick={onChange}>
          Change my order
        </Button>
      </div>
    </div>
  )
}
