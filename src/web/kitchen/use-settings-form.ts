import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Kitchen, KitchenSettings } from '../../contract/kitchen.ts'
import { call, Refused } from '../call.ts'
import { kitchen } from './use-kitchen.ts'

/** What is wrong, by the place of the field: "phone", "towns.1.fee". */
export type Errors = Readonly<Record<string, string>>

/** What was typed and not saved, by section: it outlives going to another page and coming back. */
const drafts = new Map<string, { typed: unknown; seen: KitchenSettings }>()

interface SettingsForm<K extends keyof KitchenSettings, T> {
  /** The settings that the section is about. */
  names: readonly K[]
  /** As they are typed. */
  show: (settings: KitchenSettings) => T
  /** What was typed, as it is sent; or what is wrong with it. The server judges by itself. */
  read: (typed: T) => { settings: Pick<KitchenSettings, K> } | { errors: Errors }
}

/**
 * One section of the kitchen's settings, saved by itself. As long as nobody types it shows what is set, whichever device set
 * it; what is typed stays until it is saved, and is never saved over what another device has changed meanwhile.
 */
export function useSettingsForm<K extends keyof KitchenSettings, T>(present: Kitchen, { names, show, read }: SettingsForm<K, T>) {
  const form = useRef<HTMLFormElement>(null)
  const section = names.join(' ')
  const [draft, showDraft] = useState(drafts.get(section) as { typed: T; seen: KitchenSettings } | undefined)
  const [errors, setErrors] = useState<Errors>({})
  const [overtaken, setOvertaken] = useState<Kitchen>()
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { typed, seen } = draft ?? { typed: show(present), seen: present }
  const first = Object.keys(errors)[0]

  function setDraft(next: { typed: T; seen: KitchenSettings } | undefined) {
    if (next) drafts.set(section, next)
    else drafts.delete(section)
    showDraft(next)
  }

  useEffect(() => {
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [first, errors])

  async function save(against: KitchenSettings) {
    setSaid(undefined)
    setProblem(undefined)
    const asked = read(typed)
    setErrors('errors' in asked ? asked.errors : {})
    if ('errors' in asked) return
    setBusy(true)
    try {
      kitchen.set(await call('PUT /kitchen', { body: { change: asked.settings, seen: Object.fromEntries(names.map((name) => [name, against[name]])) } }))
      setDraft(undefined)
      setOvertaken(undefined)
      setSaid('Saved. Every page shows it.')
    } catch (error) {
      if (!(error instanceof Refused)) setProblem('The network let us down. What you typed is still here: try again.')
      else if (error.code === 'SETTINGS_CHANGED') setOvertaken({ ...present, ...(error.details as { now: Partial<Kitchen> }).now })
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
    typed, errors,
    /** Takes what was typed. */
    type: (change: T) => {
      setDraft({ typed: change, seen })
      setErrors({})
      setSaid(undefined)
    },
    form: {
      ref: form, noValidate: true,
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
        kitchen.set(overtaken)
        setDraft(undefined)
        setOvertaken(undefined)
        setErrors({})
      },
      saveMine: () => void save(overtaken),
    },
  }
}
