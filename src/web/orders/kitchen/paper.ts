import { useEffect, useState, type RefObject } from 'react'
import { readLocal, writeLocal } from '../../storage/storage.ts'

/** The papers for tickets: rolls of two widths, and a sheet. */
export const papers = { 58: '58 mm', 80: '80 mm', A4: 'A4' } as const
export type Paper = `${keyof typeof papers}`

/** The paper of this device's printer, which is stored. */
export function usePaper(): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState<Paper>(readPaper)
  return [
    paper,
    (next) => {
      setPaper(next)
      writeLocal('paper', next)
    },
  ]
}

function readPaper(): Paper {
  const kept = readLocal('paper')
  return kept !== null && kept in papers ? (kept as Paper) : '80'
}

/** CSS pixels per millimetre. */
const MM = 96 / 25.4

/** Makes the browser print on this paper. A roll is cut after the ticket, so its page is as long as its content. */
export function usePageSize(paper: Paper, ticket: RefObject<HTMLElement | null>, order: unknown) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const measure = () =>
      sheet.replaceSync(
        paper === 'A4'
          ? '@page { size: A4; margin: 15mm }'
          : `@page { size: ${paper}mm ${Math.ceil((ticket.current?.scrollHeight ?? 0) / MM) + 4}mm; margin: 0 }`,
      )
    measure()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // Fonts may have loaded since.
    window.addEventListener('beforeprint', measure)
    return () => {
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [paper, ticket, order])
}
