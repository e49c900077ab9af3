import { useState, type ReactNode } from 'react'

/** The signed-in person, whom a form need not ask for their name. */
export interface Writer {
  name: string
  email: string
}

interface WrittenByProps {
  writer: Writer
  fields: readonly (keyof Writer)[]
  /** Whether one of the fields has an error, so that they are shown. */
  asks: boolean
  /** The fields, for writing as somebody else. */
  children: ReactNode
}

/** Says who the form is from, instead of the fields for name and e-mail. */
export function WrittenBy({ writer, fields, asks, children }: WrittenByProps) {
  const [open, setOpen] = useState(false)
  if (open || asks) return children
  return (
    <p>
      From <b>{writer.name}</b>
      {fields.includes('email') && <>, {writer.email}</>}.{' '}
      <button type="button" className="link tall" onClick={() => setOpen(true)}>
        Change
      </button>
      {fields.map((field) => (
        <input key={field} type="hidden" name={field} value={writer[field]} />
      ))}
    </p>
  )
}
