import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import css from './products-table.module.css'

interface MoveButtonsProps {
  /** The name of what is moved. */
  name: string
  /** Moves it up (-1) or down (1). */
  onMove: (by: -1 | 1) => void
  /** Whether it cannot go further up. */
  first: boolean
  last: boolean
}

/** Buttons for up and down. The pressed button keeps the focus while its row moves. */
export function MoveButtons({ name, onMove, first, last }: MoveButtonsProps) {
  const buttons = useRef<HTMLSpanElement>(null)
  const pressed = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    buttons.current?.querySelectorAll('button')[pressed.current]?.focus()
    pressed.current = undefined
  })
  const press = (nth: number, by: -1 | 1) => {
    pressed.current = nth
    onMove(by)
  }
  return (
    <span ref={buttons} className={css.move}>
      <IconButton
        className={css.up}
        icon="down"
        label={`Move ${name} up`}
        aria-disabled={first || undefined}
        onClick={() => press(0, -1)}
      />
      <IconButton
        icon="down"
        label={`Move ${name} down`}
        aria-disabled={last || undefined}
        onClick={() => press(1, 1)}
      />
    </span>
  )
}
