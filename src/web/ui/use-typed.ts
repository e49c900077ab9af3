import { useEffect, useRef, type RefObject } from 'react'

/** @returns tells whether a form's fields differ from when it opened; files are ignored */
export function useTyped(form: RefObject<HTMLFormElement | null>): () => boolean {
  const opened = useRef('')
  useEffect(() => {
    opened.current = wordsIn(form.current)
  }, [form])
  return () => wordsIn(form.current) !== opened.current
}

function wordsIn(form: HTMLFormElement | null): string {
  return JSON.stringify([...new FormData(form ?? undefined)].filter(([, value]) => typeof value === 'string'))
}
