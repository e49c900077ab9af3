import { useId, useRef, useState, type InputEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import css from './modal.module.css'
import { useModal } from './use-modal.ts'

interface ModalProps {
  title: ReactNode
  /**
   * Called by the cross, Escape, the back gesture and a press beside the dialog; without it only the dialog's own
   * buttons close it. With typed text in its fields, the dialog asks first.
   */
  onClose: (() => void) | undefined
  /** Whether closing loses nothing that was typed, or `onClose` asks by itself. */
  keepsTyped?: boolean
  /** Whether an answer is awaited: Escape, the back gesture and a press beside the dialog do nothing meanwhile. */
  busy?: boolean
  children?: ReactNode
  /** Buttons; the first grows. They stay visible while the body scrolls. */
  footer?: ReactNode
  /** Why the first button does nothing, shown right above it. */
  reason?: string | undefined
  size?: 'small' | 'wide'
  /** The id of the element that names the dialog, where that is not the title. */
  labelledBy?: string
  className?: string | undefined
}

/** A dialog: a bottom sheet on phones, a card from 640 px. It is open as long as it is mounted. */
export function Modal({
  title,
  onClose,
  keepsTyped = false,
  busy = false,
  children,
  footer,
  reason,
  size = 'small',
  labelledBy,
  className,
}: ModalProps) {
  const titleId = useId()
  const { isTyped, hearInput } = useTypedWords()
  const { leave, question } = useDiscardQuestion(
    () => !keepsTyped && isTyped(),
    () => onClose?.(),
  )
  return (
    <>
      <ModalFrame
        labelledBy={labelledBy ?? titleId}
        onClose={onClose && !busy ? leave : undefined}
        onInput={hearInput}
        className={classes(size === 'wide' && css.wide, className)}
      >
        <header className={css.head}>
          <h2 className="t4" id={titleId}>
            {title}
          </h2>
          {onClose && <IconButton icon="close" label="Close" onClick={leave} />}
        </header>
        {children !== undefined && <div className={css.body}>{children}</div>}
        {footer && (
          <footer className={css.foot}>
            {reason !== undefined && (
              <p className={css.reason} role="alert">
                {reason}
              </p>
            )}
            {footer}
          </footer>
        )}
      </ModalFrame>
      {question}
    </>
  )
}

interface ModalFrameProps {
  /** The id of the element that names it. */
  labelledBy: string
  onClose: (() => void) | undefined
  onInput?: (event: InputEvent<HTMLElement>) => void
  className?: string | undefined
  children: ReactNode
}

/** The frame of a dialog that lays out its own parts. It closes without asking about typed text. */
export function ModalFrame({ labelledBy, onClose, onInput, className, children }: ModalFrameProps) {
  return (
    <dialog {...useModal(onClose)} className={css.dialog} aria-labelledby={labelledBy}>
      <div className={classes(css.card, className)} onInput={onInput}>
        {children}
      </div>
    </dialog>
  )
}

/**
 * Asks before a dialog closes over typed text. Use `leave` wherever the dialog would close without saving, and render
 * `question` beside it.
 * @param isTyped whether there is something to lose; called when the dialog is to close
 */
export function useDiscardQuestion(
  isTyped: () => boolean,
  onClose: () => void,
): { leave: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  return {
    leave: () => (isTyped() ? setAsking(true) : onClose()),
    question: asking && (
      <Modal
        title="Discard what you typed?"
        onClose={keep}
        footer={
          <>
            <Button kind="danger" onClick={onClose}>
              Discard
            </Button>
            <Button kind="line" onClick={keep}>
              Go on writing
            </Button>
          </>
        }
      >
        <p>It is not saved yet.</p>
      </Modal>
    ),
  }
}

/** Tells whether a field contains text that was typed, and not filled in by the browser. */
function useTypedWords() {
  const fields = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  return {
    // A removed field counts, because its text may come back with it.
    isTyped: () => [...fields.current].some((field) => field.value.trim() !== '' && !field.matches(':is(:autofill)')),
    hearInput: ({ target }: InputEvent<HTMLElement>) => {
      const writes =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !choices.has(target.type))
      if (writes) fields.current.add(target)
    },
  }
}

/** Inputs without text. */
const choices = new Set(['radio', 'checkbox', 'file'])
