import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import css from './copy-button.module.css'

interface ShareButtonProps {
  /** The title for the share sheet. */
  title: string
  /** Its path on this site. */
  path: string
}

/** Shares a page by the phone's share sheet; without one, copies its link, or shows it to be copied by hand. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const [copied, setCopied] = useState(false)
  const [byHand, setByHand] = useState<string>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [copied])
  async function press() {
    const url = new URL(path, location.origin).href
    // Closing the share sheet is an answer too.
    const { share } = navigator as Partial<Pick<Navigator, 'share'>>
    if (share) return share.call(navigator, { title, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      setByHand(url)
    }
  }
  if (byHand !== undefined)
    return (
      <input ref={(input) => input?.select()} className={css.byHand} readOnly value={byHand} aria-label="The link" />
    )
  return (
    <>
      <Button kind="line" onClick={() => void press()}>
        {copied ? 'Link copied' : 'Share'}
      </Button>
      <span className="vh" role="status">
        {copied ? 'Link copied' : ''}
      </span>
    </>
  )
}
