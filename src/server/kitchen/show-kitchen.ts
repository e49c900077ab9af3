import type { Kitchen } from '../../contract/kitchen.ts'
import { isExampleAccount } from './example-settings.ts'

/**
 * Whether transfers can be offered. On the internet somebody would send real money to the example account; on one's own
 * machine it may be tried out.
 * @param publicUrl the shop's own address
 */
export function takesTransfers({ bank }: Kitchen, publicUrl: string): boolean {
  return !(publicUrl.startsWith('https:') && isExampleAccount(bank))
}

/** The kitchen's settings as everybody may read them. @param publicUrl the shop's own address */
export function showKitchen(kitchen: Kitchen, publicUrl: string): Kitchen {
  return takesTransfers(kitchen, publicUrl) ? kitchen : { ...kitchen, transferUnavailable: true }
}
