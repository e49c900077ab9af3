import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Kitchen, KitchenSettings } from '../../contract/kitchen.ts'
import { call, Refused } from '../calls/call.ts'
import { networkDown } from '../ui/network-down.ts'
import { kitchen } from './use-kitchen.ts'

/** What is wrong, by the place of the field: "phone", "towns.1.fee". */
export type Errors = Readonly<Record<string, string>>

/** What was typed and not saved, by section: it outlives going to another page and coming back. */
const drafts = new Map<string, { typed: unknown; seen: unknown }>()

interface SettingsForm<S, K extends keyof S, T> {
  /** The settings that the section is about. */
  names: readonly K[]
  /** As they are typed. */
  show: (settings: S) => T
  /** What was typed, as it is sent; or what is wrong with it. The server judges by itself. */
  read: (typed: T) => { settings: Pick<S, K> & Partial<S> } | { errors: Errors }
}

/** Where settings are kept: `P` is what is read, `S` the settings in it that can be changed. */
interface SettingsPlace<S, P extends S> {
  /**
   * Sends a change and what the sender had seen.
   * @throws Refused SETTINGS_CHANGED, with the present values in `details.now`
   */
  put: (asked: { change: Partial<S>; seen: Partial<S> }) => Promise<P>
  /** Takes in how they now stand. */
  take: (now: P) => void
  /** What is said once they are saved. */
  saved: string
}

const inKitchen: SettingsPlace<KitchenSettings, Kitchen> = {
  put: (body) => call('PUT /kitchen', { body }),
  take: (now) => kitchen.set(now),
  saved: 'Saved. Every page shows it.',
}

/** One section of what the kitchen says of itself. */
export function useSettingsForm<K extends keyof KitchenSettings, T>(
  present: Kitchen,
  form: SettingsForm<KitchenSettings, K, T>,
) {
  return useSectionForm(present, form, inKitchen)
}

/**
 * One section of the kitchen's settings, saved by itself. As long as nobody types it shows what is set, whichever
 * device set it; what is typed stays until it is saved, and is never saved over what another device has changed
 * meanwhile.
 */
export function useSectionForm<S extends object, P extends S, K extends keyof S, T>(
  present: P,
  { names, show, read }: SettingsForm<S, K, T>,
  { put, take, saved }: SettingsPlace<S, P>,
) {
  const form = useRef<HTMLFormElement>(null)
  const section = names.join(' ')
  const [draft, showDraft] = useState(drafts.get(section) as { typed: T; seen: S } | undefined)
  const [errors, setErrors] = useState<Errors>({})
  const [overtaken, setOvertaken] = useState<P>()
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { typed, seen } = draft ?? { typed: show(present), seen: present }
  const first = Object.keys(errors)[0]

  function setDraft(next: { typed: T; seen: S } | undefined) {
    if (next) drafts.set(section, next)
    else drafts.delete(section)
    showDraft(next)
  }

  useEffect(() => {
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [first, errors])

  async function save(against: S) {
    setSaid(undefined)
    setProblem(undefined)
    const asked = read(typed)
    setErrors('errors' in asked ? asked.errors : {})
    if ('errors' in asked) return
    setBusy(true)
    try {
      const known: Partial<S> = {}
      for (const name of names) known[name] = against[name]
      take(await put({ change: asked.settings, seen: known }))
      setDraft(undefined)
      setOvertaken(undefined)
      setSaid(saved)
    } catch (error) {
      if (!(error instanceof Refused)) setProblem(networkDown('What you typed is still here: try again.'))
      else if (error.code === 'SETTINGS_CHANGED')
        setOvertaken({ ...present, ...(error.details as { now: Partial<S> }).now })
      else {
        const { field } = (error.details ?? {}) as { field?: string }
        if (field !== undefined) setErrors({ [field]: error.message })
        else setProblem(error.message)
      }
    } finally {
      setBusy(false)
    }
  }

  return {
    typed,
    errors,
    /** Takes what was typed. */
    type: (change: T) => {
      setDraft({ typed: change, seen })
      setErrors({})
      setSaid(undefined)
    },
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        if (!busy) void save(seen)
      },
    },
    /** For the line with the button. */
    state: { said, problem, busy },
    /** Something is typed that is not saved. */
    unsaved: draft !== undefined,
    /** Another device was faster: the choice between theirs and mine. */
    overtaken: overtaken && {
      takeTheirs() {
        take(overtaken)
        setDraft(undefined)
        setOvertaken(undefined)
        setErrors({})
      },
      saveMine: () => void save(overtaken),
    },
  }
}
