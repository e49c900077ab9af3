import { useEffect, useRef, type RefObject } from 'react'

/** @returns tells whether the fields of a form have other words in them than when it opened; files are not looked at */
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
