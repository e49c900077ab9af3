import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Refused } from '../calls/call.ts'
import { newKey } from '../calls/new-key.ts'
import { toast, type ToastWords } from '../ui/toast.tsx'
import { networkDown } from '../ui/network-down.ts'

export type Typed<F extends string> = Record<F, string>

interface FeedbackForm<F extends string> {
  /** Under which name an unfinished form is kept while the page lives, on whatever page it stands. */
  draft: string
  fields: readonly F[]
  /** What to say beside a field that is left blank; a field without an entry may be. */
  required: Partial<Record<F, string>>
  /** The toast for a form with something missing, and the one for a form that has arrived. */
  say: { incomplete: ToastWords; sent: ToastWords }
  /** @param headers its Idempotency-Key: the same one until it has arrived or is changed */
  send: (typed: Typed<F>, headers: { 'idempotency-key': string }) => Promise<unknown>
}

const drafts = new Map<string, Partial<Typed<string>>>()
/** Under which key an unfinished form was sent: where its answer was lost it may have arrived. */
const keys = new Map<string, string>()

/** A form that goes to the kitchen. What was typed stays until it has arrived; then the form is as new. */
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
    // The errors first, as they move what is below them; then to the first of them, clear of the bars above and below.
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
    /** Why it did not arrive, in words. */
    problem,
    /** For the fields together: the key of a form begun anew after each that arrived. */
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
    /** What a field is to be given. */
    field: (name: F) => ({
      name,
      error: errors[name],
      defaultValue: drafts.get(draft)?.[name],
      onChange: () =>
        errors[name] !== undefined && setErrors(({ [name]: _, ...others }) => others as Partial<Record<F, string>>),
    }),
  }
}
