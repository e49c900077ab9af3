import type { Product } from '../../../contract/menu.ts'
import { plural } from '../../../contract/units.ts'
import { useKitchen } from '../../kitchen/use-kitchen.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import css from './add-to-order.module.css'
import { linePrice, readQuantity } from './order-draft.ts'

interface AddToOrderProps {
  product: Product | undefined
  /** The quantity as written. */
  written: string
  ready: boolean
  onWrite: (written: string) => void
  onAdd: () => void
}

/** How many, and the button that puts them on the order. */
export function AddToOrder({ product, written, ready, onWrite, onAdd }: AddToOrderProps) {
  const most = Math.min(useKitchen().value?.maxQuantity ?? Infinity, product?.portionsLeft ?? Infinity)
  const quantity = readQuantity(written)
  return (
    <div className={css.put}>
      <Stepper label={<>Quantity{product && <span className="soft"> in {plural(product.unit)}</span>}</>} name="quantity" value={written} min={1} max={most} onChange={onWrite} onEnter={onAdd} />
      <Button kind="quiet" notReady={!ready} onClick={onAdd}>
        Add to Order{product && quantity !== undefined && <Money naira={linePrice(product.price, quantity)} className={`sum ${css.sum}`} />}
      </Button>
    </div>
  )
}
