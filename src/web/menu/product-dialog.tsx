import { useId, useRef, useState } from 'react'
import { dishPath } from '../../contract/dish-path.ts'
import type { KitchenProduct } from '../../contract/menu.ts'
import { DISH_CATEGORY_MOST, DISH_DESCRIPTION_MOST, DISH_UNIT_MOST, NAME_MOST } from '../../contract/text-lengths.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Modal, useDiscardQuestion } from '../ui/modal.tsx'
import { useTyped } from '../ui/use-typed.ts'
import { PastPrices } from './past-prices.tsx'
import { PictureField } from './picture-field.tsx'
import css from './product-dialog.module.css'
import { useSaveProduct } from './use-save-product.ts'

interface ProductDialogProps {
  /** The dish to change; `undefined` adds one. */
  product: KitchenProduct | undefined
  /** The menu, for suggesting units and categories. */
  menu: readonly KitchenProduct[]
  onClose: () => void
}

/** Adds a dish, or changes one. */
export function ProductDialog({ product, menu, onClose }: ProductDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { picture, choosePicture, errors, problem, busy, progress, submit, forget, isNew } = useSaveProduct(
    product,
    form,
    onClose,
  )
  const isTyped = useTyped(form)
  const { leave, question } = useDiscardQuestion(() => picture !== undefined || isTyped(), onClose)
  const [unit, setUnit] = useState(product?.unit ?? 'spoon')
  const offered = (values: string[]) => [...new Set(values)].filter((value) => value !== '')
  const field = (name: string) => ({ name, error: errors[name], onInput: () => forget(name) })
  return (
    <>
      <Modal
        title={product ? 'Edit Product' : 'Add Product'}
        onClose={leave}
        keepsTyped
        busy={busy}
        footer={
          <>
            <Button type="submit" form={formId} busy={busy}>
              {isNew ? 'Create' : 'Update'}
            </Button>
            <Button kind="line" onClick={leave}>
              Cancel
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} className="form" noValidate onSubmit={submit}>
          {problem && (
            <Band tone="bad" icon="alert" role="alert">
              {problem}
            </Band>
          )}
          <PictureField
            shown={product}
            chosen={picture}
            progress={progress}
            error={errors['picture']}
            onChoose={choosePicture}
          />
          <Field
            label="Name"
            defaultValue={product?.name}
            autoComplete="off"
            required
            maxLength={NAME_MOST}
            {...field('name')}
          />
          <Field
            label="Price"
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            before="₦"
            defaultValue={product?.price}
            required
            {...field('price')}
            hint={`Per ${unit || 'spoon'}.${product ? ' Orders already placed keep their price.' : ''}`}
          />
          {product && <PastPrices id={product._id} />}
          <div className={css.pair}>
            <Field
              label="Unit"
              value={unit}
              list={`${formId}-units`}
              maxLength={DISH_UNIT_MOST}
              {...field('unit')}
              onChange={(event) => setUnit(event.target.value)}
            />
            <Field
              label="Category"
              optional
              defaultValue={product?.category}
              list={`${formId}-categories`}
              maxLength={DISH_CATEGORY_MOST}
              {...field('category')}
            />
          </div>
          <datalist id={`${formId}-units`}>
            {offered(['spoon', 'wrap', 'plate', 'piece', ...menu.map((one) => one.unit)]).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </datalist>
          <datalist id={`${formId}-categories`}>
            {offered(menu.map((one) => one.category)).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </datalist>
          <Field
            label="Description"
            optional
            multiline
            defaultValue={product?.description}
            maxLength={DISH_DESCRIPTION_MOST}
            {...field('description')}
          />
          <div className={css.pair}>
            <Field
              label="Portions a day"
              optional
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              defaultValue={product?.portions ?? ''}
              {...field('portions')}
            />
            {product && product.portions !== null && (
              <Field
                label="Left today"
                type="number"
                inputMode="numeric"
                min={0}
                step={1}
                defaultValue={product.portionsLeft ?? ''}
                {...field('portionsLeft')}
              />
            )}
          </div>
          <p className={css.hint}>
            Every order counts them down, and at midnight all are back. Leave “Portions a day” empty for a dish that is
            not counted.
          </p>
          {product && (
            <a className="link tall" href={dishPath(product)} target="_blank" rel="noopener noreferrer">
              See its page, to share it<span className="vh"> (opens in a new tab)</span>
            </a>
          )}
        </form>
      </Modal>
      {question}
    </>
  )
}
