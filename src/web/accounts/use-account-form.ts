import { useRef, useState, type SubmitEvent } from 'react'
import { Refused } from '../calls/call.ts'
import { networkDown } from '../ui/network-down.ts'

export type Typed<F extends string> = Record<F, string>
export type Errors<F extends string> = Partial<Record<F, string>>

/** Why something failed. `field`: the field that the refusal names, if any. */
export interface Failure {
  message: string
  /** The refusal's code; `undefined` where no answer came. */
  code?: string
  field?: string
}

interface AccountForm<F extends string> {
  fields: readonly F[]
  /** Checks before sending; the server checks again. */
  check?: (typed: Typed<F>) => Errors<F>
  /** Sends it. @returns the words to show beside the button */
  send: (typed: Typed<F>) => Promise<string | undefined>
  /** Called with what went wrong, to show a toast. */
  onFailure?: (failure: Failure) => void
}

/** An account form: errors are shown beside their fields, other words beside the button, and what was typed stays. */
export function useAccountForm<F extends string>({ fields, check, send, onFailure }: AccountForm<F>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors<F>>({})
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  /** Shows errors beside their fields and focuses the first. @returns whether there is any */
  function show(found: Errors<F>): boolean {
    setErrors(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const text = (field: F) => String(data.get(field) ?? '')
    const typed = Object.fromEntries(fields.map((field) => [field, text(field)])) as Typed<F>
    setSaid(undefined)
    setProblem(undefined)
    if (check && show(check(typed))) return
    setBusy(true)
    try {
      setSaid(await send(typed))
      setRound((last) => last + 1)
    } catch (error) {
      const failure = explain(error)
      const field = fields.find((one) => one === failure.field)
      if (field) show({ [field]: failure.message } as Errors<F>)
      else setProblem(failure.message)
      onFailure?.(failure)
    } finally {
      setBusy(false)
    }
  }

  return {
    /** For `SaveLine`: what was done, what went wrong, and whether it is under way. */
    state: { said, problem, busy },
    show,
    /** The key of the fields, which start afresh after each success. */
    round,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onChange: () => setSaid(undefined),
    },
    /** The props of a field. */
    field: (name: F) => ({
      name,
      error: errors[name],
      onChange: () => errors[name] !== undefined && setErrors(({ [name]: _, ...others }) => others as Errors<F>),
    }),
  }
}

/** What went wrong, for the person. */
export function explain(error: unknown): Failure {
  if (!(error instanceof Refused)) {
    console.warn(error)
    return { message: networkDown('Please try again.') }
  }
  const { code } = error
  const field = (error.details as { field?: unknown } | undefined)?.field
  return { code, message: error.message, ...(typeof field === 'string' && { field }) }
}
