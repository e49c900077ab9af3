/** Every page and dialog in the screenshots, and how it is opened. */
import type { Shot } from './shot.ts'
import { kitchenShots } from './shots-kitchen.ts'
import { longShots } from './shots-long.ts'
import { siteShots } from './shots-site.ts'

export const shots: readonly Shot[] = [...siteShots, ...kitchenShots, ...longShots]
