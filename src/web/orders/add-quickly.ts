import type { Product } from '../../contract/menu.ts'
import { toast } from '../ui/toast.tsx'
import { networkDownToast } from '../ui/network-down.ts'

/** Orders one of a dish at once; the code for it is loaded with the first press. */
export async function addQuickly(product: Product): Promise<void> {
  try {
    const { quickAdd } = await import('./quick-add.ts')
    await quickAdd(product)
  } catch (problem) {
    console.warn(problem)
    toast(networkDownToast)
  }
}
