import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { share, useShared } from './shared.ts'
import css from './toast.module.css'
import { onTopLayerChange, topmost } from './top-layer.ts'

export interface ToastWords {
  kind: 'good' | 'bad' | 'warn' | 'info'
  title: string
  detail?: string | undefined
  /** How long it stays, in ms; by default 3000. `Infinity`: until it is closed. */
  ms?: number
  action?: { label: string; onPress: () => void }
  /** Called when it is closed by its cross. */
  onClose?: () => void
  /** Whether it offers something unasked, so that it is shown out of the way, at the bottom. */
  low?: boolean
}

interface Shown extends ToastWords {
  id: number
}

const shown = share<readonly Shown[]>([])
let lastId = 0

/** Shows a toast: "Title - detail". @returns removes it */
export function toast(words: ToastWords): () => void {
  const id = ++lastId
  const now = shown.get()
  // Toasts that wait for a press are dropped last.
  const gone = now.length > 3 ? (now.find(({ ms }) => ms !== Infinity) ?? now[0]) : undefined
  shown.set([...now.filter((one) => one !== gone), { ...words, id }])
  return () => dismiss(id)
}

function dismiss(id: number) {
  shown.set(shown.get().filter((one) => one.id !== id))
}

/**
 * Renders the toasts: one live region, which moves into the topmost open dialog, because everything below that is
 * inert.
 */
export function Toasts() {
  const toasts = useShared(shown)
  const [region, setRegion] = useState<HTMLElement>()
  useEffect(() => {
    const element = document.createElement('div')
    element.className = css.toasts!
    element.setAttribute('role', 'status')
    element.setAttribute('aria-live', 'polite')
    const move = () => (topmost() ?? document.body).append(element)
    move()
    setRegion(element)
    const stop = onTopLayerChange(move)
    return () => {
      stop()
      element.remove()
    }
  }, [])
  // Below the visible bar, so that its links stay free; over a dialog there is none.
  useLayoutEffect(() => {
    // Measuring forces a layout, which the first view must not do twice.
    if (toasts.length === 0) return
    const bar = topmost() ? undefined : document.querySelector('[data-bar]')
    region?.style.setProperty('--under', `${Math.max(0, bar?.getBoundingClientRect().bottom ?? 0)}px`)
  }, [region, toasts])
  return (
    region &&
    createPortal(
      toasts.map((one) => <Toast key={one.id} {...one} />),
      region,
    )
  )
}

const icons: Record<ToastWords['kind'], IconName> = { good: 'check', bad: 'alert', warn: 'warn', info: 'bell' }

function Toast({ id, kind, title, detail, ms = 3000, action, onClose, low }: Shown) {
  const [held, setHeld] = useState(false)
  const left = useRef(ms)
  const from = useRef<HTMLElement>(null)
  useEffect(() => {
    if (held || left.current === Infinity) return
    const since = Date.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      // A toast that was hovered stays for at least another second.
      left.current = Math.max(1000, left.current - (Date.now() - since))
    }
  }, [held, id])
  function hold({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    setHeld(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) from.current = relatedTarget
  }
  // The pressed button goes with the toast, so the focus returns to where it came from.
  function close() {
    if (from.current?.isConnected) from.current.focus({ preventScroll: true })
    dismiss(id)
  }
  return (
    <div
      className={classes(css.toast, css[kind], low && css.low)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[kind]} />
      <div className={css.say}>
        <p>
          {detail ? (
            <>
              <b>{title}</b> - {detail}
            </>
          ) : (
            title
          )}
        </p>
        {action && (
          <Button
            kind="quiet"
            className={css.action}
            onClick={() => {
              close()
              action.onPress()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        icon="close"
        small
        label="Close"
        onClick={() => {
          close()
          onClose?.()
        }}
      />
    </div>
  )
}
