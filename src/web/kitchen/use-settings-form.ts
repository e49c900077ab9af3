import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Kitchen, KitchenSettings } from '../../contract/kitchen.ts'
import { call, Refused } from '../calls/call.ts'
import { networkDown } from '../ui/network-down.ts'
import { kitchen } from './use-kitchen.ts'

/** Errors by the path of the field: "phone", "towns.1.fee". */
export type Errors = Readonly<Record<string, string>>

/** Unsaved input by section, which survives going to another page and back. */
const drafts = new Map<string, { typed: unknown; seen: unknown }>()

interface SettingsForm<S, K extends keyof S, T> {
  /** The settings of the section. */
  names: readonly K[]
  /** The settings as they are typed. */
  show: (settings: S) => T
  /** Reads what was typed into settings, or into errors. The server checks again. */
  read: (typed: T) => { settings: Pick<S, K> & Partial<S> } | { errors: Errors }
}

/** Where settings are stored: `P` is what is read, `S` the settings in it that can be changed. */
interface SettingsPlace<S, P extends S> {
  /**
   * Sends a change and the values that the sender had seen.
   * @throws Refused SETTINGS_CHANGED, with the present values in `details.now`
   */
  put: (asked: { change: Partial<S>; seen: Partial<S> }) => Promise<P>
  /** Takes the present values in. */
  take: (now: P) => void
  /** The words after saving. */
  saved: string
}

const inKitchen: SettingsPlace<KitchenSettings, Kitchen> = {
  put: (body) => call('PUT /kitchen', { body }),
  take: (now) => kitchen.set(now),
  saved: 'Saved. Every page shows it.',
}

/** One section of the kitchen's settings. */
export function useSettingsForm<K extends keyof KitchenSettings, T>(
  present: Kitchen,
  form: SettingsForm<KitchenSettings, K, T>,
) {
  return useSectionForm(present, form, inKitchen)
}

/**
 * The form of one section of settings, saved by itself. Untouched, it shows the present settings, whichever device set
 * them. What is typed stays until it is saved, and never overwrites a change by another device.
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
    /** Whether there is unsaved input. */
    unsaved: draft !== undefined,
    /** Another device was faster: the choice between its values and ours. */
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
