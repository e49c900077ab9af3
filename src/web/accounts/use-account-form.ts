import { useRef, useState, type SubmitEvent } from 'react'
import { Refused } from '../calls/call.ts'
import { networkDown } from '../ui/network-down.ts'

export type Typed<F extends string> = Record<F, string>
export type Errors<F extends string> = Partial<Record<F, string>>

/** Why something was not done. `field`: which field it is about, where the refusal names one. */
export interface Failure {
  message: string
  /** The refusal's own; none where no answer came. */
  code?: string
  field?: string
}

interface AccountForm<F extends string> {
  fields: readonly F[]
  /** What is wrong before it is sent; the server judges by itself. */
  check?: (typed: Typed<F>) => Errors<F>
  /** Sends it. @returns what to say of it beside the button */
  send: (typed: Typed<F>) => Promise<string | undefined>
  /** Told of what went wrong, for a toast. */
  onFailure?: (failure: Failure) => void
}

/** A form of an account: errors stand beside their fields, the rest is said by the button, and what was typed stays. */
export function useAccountForm<F extends string>({ fields, check, send, onFailure }: AccountForm<F>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors<F>>({})
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  /** Shows errors beside their fields and goes to the first. @returns whether there is any */
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
    /** What was done, what went wrong, whether it is under way: for `SaveLine`. */
    state: { said, problem, busy },
    show,
    /** The key of the fields: they begin anew after each time that it was done. */
    round,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onChange: () => setSaid(undefined),
    },
    /** What a field is to be given. */
    field: (name: F) => ({
      name,
      error: errors[name],
      onChange: () => errors[name] !== undefined && setErrors(({ [name]: _, ...others }) => others as Errors<F>),
    }),
  }
}

/** What went wrong, in words for a person. */
export function explain(error: unknown): Failure {
  if (!(error instanceof Refused)) {
    console.warn(error)
    return { message: networkDown('Please try again.') }
  }
  const { code } = error
  const field = (error.details as { field?: unknown } | undefined)?.field
  return { code, message: error.message, ...(typeof field === 'string' && { field }) }
}
