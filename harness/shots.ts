/** Every page and dialog in the screenshots, and how it is opened. */
import type { Shot } from '../harness/shot.ts'
import { kitchenShots } from '../harness/shots-kitchen.ts'
import { longShots } from './shots-long.ts'
import { siteShots } from '../harness/shots-site.ts'

export const shots: readonly Shot[] = [...siteShots, ...kitchenShots, ...longShots]
