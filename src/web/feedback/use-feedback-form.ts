import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Refused } from '../calls/call.ts'
import { newKey } from '../calls/new-key.ts'
import { toast, type ToastWords } from '../ui/toast.tsx'
import { networkDown } from '../ui/network-down.ts'

export type Typed<F extends string> = Record<F, string>

interface FeedbackForm<F extends string> {
  /** The name under which an unfinished form is stored while the page lives, on any page. */
  draft: string
  fields: readonly F[]
  /** What to say beside a required field that is empty. */
  required: Partial<Record<F, string>>
  /** The toasts for an incomplete form and for one that was sent. */
  say: { incomplete: ToastWords; sent: ToastWords }
  /** @param headers its Idempotency-Key: the same until it is sent or changed */
  send: (typed: Typed<F>, headers: { 'idempotency-key': string }) => Promise<unknown>
}

const drafts = new Map<string, Partial<Typed<string>>>()
/** The keys under which unfinished forms were sent, which may have arrived although the answer was lost. */
const keys = new Map<string, string>()

/** A form that is sent to the kitchen. What was typed stays until it has arrived. */
export function useFeedbackForm<F extends string>({ draft, fields, required, say, send }: FeedbackForm<F>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  function read(): Typed<F> {
    const typed = new FormData(form.current!)
    const text = (field: F) => String(typed.get(field) ?? '')
    return Object.fromEntries(fields.map((field) => [field, text(field)])) as Typed<F>
  }

  function show(found: Partial<Record<F, string>>): boolean {
    // Renders the errors first, because they move what is below; then scrolls to the first, clear of the bars.
    flushSync(() => setErrors(found))
    const first = fields.find((field) => found[field] !== undefined)
    const field = first && form.current!.querySelector<HTMLElement>(`[name=${first}]`)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
    return first !== undefined
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = read()
    setProblem(undefined)
    const blank = fields.filter((field) => required[field] !== undefined && typed[field].trim() === '')
    if (show(Object.fromEntries(blank.map((field) => [field, required[field]])) as Partial<Record<F, string>>)) {
      toast(say.incomplete)
      return
    }
    setBusy(true)
    try {
      const key = keys.get(draft) ?? newKey()
      keys.set(draft, key)
      await send(typed, { 'idempotency-key': key })
      drafts.delete(draft)
      keys.delete(draft)
      setRound((last) => last + 1)
      toast(say.sent)
    } catch (failure) {
      const refused = failure instanceof Refused ? failure : undefined
      const field = fields.find((one) => one === (refused?.details as { field?: unknown } | undefined)?.field)
      if (refused && field) show({ [field]: refused.message } as Partial<Record<F, string>>)
      setProblem(!refused ? networkDown() : field ? 'Please look at the marked field.' : refused.message)
      if (!refused) console.warn(failure)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** Why it was not sent. */
    problem,
    /** The key of all fields, which start afresh after each success. */
    round,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onChange() {
        drafts.set(draft, read())
        keys.delete(draft)
      },
    },
    /** The props of a field. */
    field: (name: F) => ({
      name,
      error: errors[name],
      defaultValue: drafts.get(draft)?.[name],
      onChange: () =>
        errors[name] !== undefined && setErrors(({ [name]: _, ...others }) => others as Partial<Record<F, string>>),
    }),
  }
}
