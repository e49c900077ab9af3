import type { Kitchen } from '../../contract/kitchen.ts'
import { listNames } from '../../contract/list-names.ts'

/** The settings of a new shop, as the first migrations wrote them: obviously fictional. */
export const example = {
  name: 'Ìdáná',
  phone: '+2348000000000',
  email: 'hello@kitchen.test',
  accountNumber: '0000000000',
  chatLink: 'https://wa.me/2348000000000',
  socialLinks: [
    'https://www.facebook.com/idana.example',
    'https://www.instagram.com/idana.example',
    'https://www.tiktok.com/@idana.example',
  ],
  towns: [
    { name: 'Ile-ife', fee: 0, minimum: 0 },
    { name: 'Ipetumodu', fee: 0, minimum: 0 },
  ],
} as const

/** Whether the bank account is still the example, which belongs to nobody. */
export function isExampleAccount({ accountNumber }: Kitchen['bank']): boolean {
  return accountNumber === example.accountNumber
}

/** The story of a new shop, with its place and towns. */
export function exampleStory({ place, towns }: Pick<Kitchen, 'place' | 'towns'>): string {
  return `It began over a wall. On Sundays a plate of amala went across to the neighbours; then two plates, then a pot; then somebody asked what it would cost on a Wednesday.

We still cook the way we did for them. The yam, the beans, the cassava and the greens come fresh from farms and market women around us in ${place}, and the pepper is ground on the morning it is eaten. Nothing comes out of a tin that could come out of the ground.

We deliver as far as food stays hot, which is why it is ${listNames(towns.map(({ name }) => name))} and nowhere else. And we count by the spoon, because that is how it leaves the pot.`
}

/** Tells the example story of the new place and towns, as long as the owner has not written another. */
export function withOwnStory(before: Kitchen, after: Kitchen): Kitchen {
  return after.story === exampleStory(before) ? { ...after, story: exampleStory(after) } : after
}
