import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import css from './copy-button.module.css'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  /** What is copied. */
  text: string
  /** What it is, for screen readers: "account number". */
  what: string
  /** The words after copying. */
  copied: string
  className?: string | undefined
}

/** Copies a text; where the browser refuses, shows it selected, to be copied by hand. */
export function CopyButton({ text, what, copied, className }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 3000)
    return () => clearTimeout(timer)
  }, [done])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      setFailed(true)
    }
  }
  if (failed)
    return (
      <input
        ref={(input) => input?.select()}
        className={css.byHand}
        readOnly
        value={text}
        size={text.length}
        aria-label={what}
      />
    )
  return (
    <>
      <Button kind="quiet" className={className} onClick={() => void copy()}>
        <Icon name={done ? 'check' : 'copy'} small />
        <span>
          {done ? copied : 'Copy'}
          <span className="vh">{done ? '' : ` ${what}`}</span>
        </span>
      </Button>
      <span className="vh" role="status">
        {done ? `${what}: ${copied}` : ''}
      </span>
    </>
  )
}
