import { useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import css from './receipt-field.module.css'

/** The optional picture of the transfer's receipt. */
export function ReceiptField({
  picture,
  onPicture,
}: {
  picture: File | undefined
  onPicture: (picture: File | undefined) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css.field}>
      <label className="label" htmlFor={id}>
        Picture of the receipt <span className="soft">(optional)</span>
      </label>
      <input
        id={id}
        ref={input}
        className="vh"
        type="file"
        name="receipt"
        accept="image/*"
        tabIndex={-1}
        onChange={(event) => onPicture(event.target.files?.[0])}
      />
      <div className={css.do}>
        <Button kind="line" onClick={() => input.current?.click()}>
          <Icon name="plus" small /> {picture ? 'Choose another picture' : 'Choose a picture'}
        </Button>
      </div>
      {picture && (
        <div className={css.chosen}>
          <span className={css.name}>{picture.name}</span>
          <IconButton
            icon="trash"
            small
            label="Remove the picture"
            onClick={() => {
              onPicture(undefined)
              if (input.current) input.current.value = ''
            }}
          />
        </div>
      )}
    </div>
  )
}
