import { useState, type ReactNode } from 'react'

/** Who is signed in: a form does not ask them who they are. */
export interface Writer {
  name: string
  email: string
}

interface WrittenByProps {
  writer: Writer
  fields: readonly (keyof Writer)[]
  /** Something is wrong with one of the fields: they are shown. */
  asks: boolean
  /** The fields, for who is somebody else for once. */
  children: ReactNode
}

/** In place of the fields for name and e-mail: whom it is from. */
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
