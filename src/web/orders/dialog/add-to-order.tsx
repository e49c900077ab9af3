import type { Product } from '../../../contract/menu.ts'
import { plural } from '../../../contract/units.ts'
import { useKitchen } from '../../kitchen/use-kitchen.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import css from './add-to-order.module.css'

interface AddToOrderProps {
  /** The chosen dish. */
  product: Product | undefined
  /** The quantity as typed. */
  written: string
  /** How many of it are in the order. */
  inOrder: number
  ready: boolean
  onWrite: (written: string) => void
  onAdd: () => void
}

/** A quantity to type, for many of one dish, and the button that puts them into the order. */
export function AddToOrder({ product, written, inOrder, ready, onWrite, onAdd }: AddToOrderProps) {
  const most = Math.min(useKitchen().value?.maxQuantity ?? Infinity, product?.portionsLeft ?? Infinity)
  return (
    <div>
      <p className={css.about}>
        {product ? (
          <>
            <b>{product.name}</b>
            {inOrder > 0 && (
              <span className="soft">
                : <span className="fig">{inOrder}</span> in your order
              </span>
            )}
          </>
        ) : (
          <span className="soft">Many of one dish? Choose it, then write how many.</span>
        )}
      </p>
      <div className={css.put}>
        <Stepper
          label={<>Quantity{product && <span className="soft"> in {plural(product.unit)}</span>}</>}
          name="quantity"
          value={written}
          min={1}
          max={most}
          onChange={onWrite}
          onEnter={onAdd}
        />
        <Button kind="line" notReady={!ready} onClick={onAdd}>
          Add to Order
        </Button>
      </div>
    </div>
  )
}
