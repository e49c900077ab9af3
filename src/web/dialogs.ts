import { useSyncExternalStore, type ComponentType } from 'react'
import { toast } from './ui/toast.tsx'

interface DialogProps {
  onClose: () => void
}

/** The dialogs that any page may open. */
export type DialogName = 'menu' | 'login' | 'logout' | 'order' | 'checkout'
export type DialogLoaders = Record<DialogName, () => Promise<ComponentType<DialogProps>>>

let load: DialogLoaders | undefined

/** Says where the dialogs are; each is fetched when it is first wanted. Domains can so open what they may not import. */
export function provideDialogs(loaders: DialogLoaders) {
  load = loaders
}

interface OpenDialog {
  name: DialogName
  Dialog: ComponentType<DialogProps>
}

let open: readonly OpenDialog[] = []
const none: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

function set(next: readonly OpenDialog[]) {
  open = next
  for (const tell of listeners) tell()
}

/** Opens a dialog on top of whatever is open. */
export async function openDialog(name: DialogName): Promise<void> {
  try {
    const Dialog = await load?.[name]()
    if (Dialog && !open.some((one) => one.name === name)) set([...open, { name, Dialog }])
  } catch (problem) {
    console.warn(problem)
    toast({ kind: 'warn', title: 'The network let us down', detail: 'Please try again.' })
  }
}

export function closeDialog(name: DialogName) {
  set(open.filter((one) => one.name !== name))
}

/** Closes them all, as when another area is entered. */
export function closeDialogs() {
  set(none)
}

/** Fetches what is likely to be opened next, so that it opens at once. */
export function fetchDialogs() {
  for (const name of ['order', 'login', 'menu'] as const) load?.[name]().catch(console.warn)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The open dialogs, the topmost last. */
export function useOpenDialogs(): readonly OpenDialog[] {
  return useSyncExternalStore(subscribe, () => open, () => none)
}
