import type { ComponentType } from 'react'
import { networkDownToast } from './network-down.ts'
import { share, useShared } from './shared.ts'
import { toast } from './toast.tsx'
import { whileComing } from './top-layer.ts'

interface DialogProps {
  onClose: () => void
}

/** The dialogs that any page may open. */
export type DialogName = 'menu' | 'login' | 'logout' | 'order' | 'checkout' | 'confirm' | 'question'
export type DialogLoaders = Record<DialogName, () => Promise<ComponentType<DialogProps>>>

let load: DialogLoaders | undefined

/**
 * Registers how to load the dialogs; each is loaded when it is first opened. This lets domains open dialogs of domains
 * that they may not import.
 */
export function provideDialogs(loaders: DialogLoaders) {
  load = loaders
}

interface OpenDialog {
  name: DialogName
  Dialog: ComponentType<DialogProps>
}

const open = share<readonly OpenDialog[]>([])

/** Opens a dialog on top of any others. @returns whether it is open now */
export async function openDialog(name: DialogName): Promise<boolean> {
  try {
    return await whileComing(async () => {
      const Dialog = await load?.[name]()
      if (Dialog && !open.get().some((one) => one.name === name)) open.set([...open.get(), { name, Dialog }])
      return Dialog !== undefined
    })
  } catch (problem) {
    console.warn(problem)
    toast(networkDownToast)
    return false
  }
}

export function closeDialog(name: DialogName) {
  open.set(open.get().filter((one) => one.name !== name))
}

/** Closes all dialogs. */
export function closeDialogs() {
  open.set(open.atFirst)
}

/** Loads the dialogs that are likely to be opened next. */
export function fetchDialogs() {
  for (const name of ['order', 'login', 'menu'] as const) load?.[name]().catch(console.warn)
}

/** The open dialogs, the topmost last. */
export function useOpenDialogs(): readonly OpenDialog[] {
  return useShared(open)
}
