import type { Product } from '../../contract/menu.ts'
import { toast } from '../ui/toast.tsx'

/** Orders one of a dish at once; what that takes is fetched with the first press. */
export async function addQuickly(product: Product): Promise<void> {
  try {
    const { quickAdd } = await import('./quick-add.ts')
    await quickAdd(product)
  } catch (problem) {
    console.warn(problem)
    toast({ kind: 'warn', title: 'The network let us down', detail: 'Please try again.' })
  }
}
