import { useEffect, useRef, useState } from 'react'
import type { KitchenProduct } from '../../contract/menu.ts'
import { PICTURE_BYTES_MOST } from '../../contract/pictures.ts'
import { Button } from '../ui/button.tsx'
import { DishPicture } from '../ui/dish-picture.tsx'
import { FieldError } from '../ui/field.tsx'
import css from './picture-field.module.css'

/** What happens to the picture when the dish is saved: replaced by a file, removed, or (`undefined`) kept. */
export type ChosenPicture = File | 'none' | undefined

interface PictureFieldProps {
  /** The dish as it is; none for a new one. */
  shown: KitchenProduct | undefined
  chosen: ChosenPicture
  /** The share that has been sent, 0 to 1, while it is being sent. */
  progress: number | undefined
  error: string | undefined
  onChoose: (picture: ChosenPicture, problem?: string) => void
}

/** The picture of a dish as it will be cropped, with ways to replace or remove it. */
export function PictureField({ shown, chosen, progress, error, onChoose }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(chosen)
  const own = chosen instanceof File || (chosen !== 'none' && shown?.ownPicture)
  const known = chosen === 'none' ? (shown?.card ?? null) : (shown?.picture ?? null)

  function choose(file: File | undefined) {
    if (!file) return
    if (file.size > PICTURE_BYTES_MOST)
      onChoose(
        chosen,
        `This file has ${Math.ceil(file.size / 1_000_000)} MB; a picture may have at most ${PICTURE_BYTES_MOST / 1_000_000}. Please choose a smaller one.`,
      )
    else onChoose(file)
  }

  return (
    <div role="group" aria-label="Picture">
      <div className={css.swap}>
        {preview ? (
          <img
            className={css.preview}
            src={preview}
            alt="What you chose, as it will be cut"
            onError={() =>
              onChoose(undefined, 'This is no picture that your browser can show. Please choose a JPEG, PNG or WebP.')
            }
          />
        ) : (
          <DishPicture card={known} alt="" sizes="112px" />
        )}
        <div className={css.do}>
          <Button kind="line" full onClick={() => input.current?.click()}>
            {own || known !== null ? 'Change picture' : 'Choose picture'}
          </Button>
          {own && (
            <Button kind="bare" full onClick={() => onChoose(chosen instanceof File ? undefined : 'none')}>
              {shown?.card && !(chosen instanceof File) ? 'Use our picture' : 'Remove picture'}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {progress !== undefined && (
        <progress className={css.progress} value={progress} aria-label="Sending the picture" />
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

/** The address of a chosen file, as long as it is shown. */
function usePreview(chosen: ChosenPicture): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(chosen instanceof File)) return setAddress(undefined)
    const made = URL.createObjectURL(chosen)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [chosen])
  return chosen instanceof File ? address : undefined
}
