import { formatNaira } from '../../../contract/money.ts'
import { quantityWords } from '../../../contract/units.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import css from './new-prices-panel.module.css'
import type { NewPrices, OrderDraft } from './order-draft.ts'

interface NewPricesPanelProps {
  draft: OrderDraft
  prices: NewPrices
  onOrder: () => void
  onChange: () => void
}

/** The menu has moved while the customer was choosing: the new lines, and what to do about them. */
export function NewPricesPanel({ draft, prices, onOrder, onChange }: NewPricesPanelProps) {
  const moved = prices.items.filter((line, place) => draft.lines[place]?.unitPrice !== line.unitPrice)
  const [only] = moved
  return (
    <div className={css.panel} role="alert">
      <p className="t3 bold">{moved.length === 1 && only ? `${only.name} has a new price` : moved.length === 0 ? 'The total has changed' : 'Some dishes have new prices'}</p>
      <ul className={css.lines}>
        {prices.items.map((line, place) => {
          const was = draft.lines[place]?.unitPrice
          return (
            <li key={place}>
              <span><b>{line.name}</b> <small className="soft"><span className="fig">{quantityWords(line.quantity, line.unit)}</span> × {was !== undefined && was !== line.unitPrice && <><s><span className="vh">before </span><Money naira={was} className="fig" /></s> </>}<Money naira={line.unitPrice} className="fig" /></small></span>
              <Money naira={line.price} />
            </li>
          )
        })}
      </ul>
      <div className={css.do}>
        <Button onClick={onOrder}>Order for <span className="sum">{formatNaira(prices.totalPrice)}</span></Button>
        <Button kind="line" onClick={onChange}>Change my order</Button>
      </div>
    </div>
  )
}
