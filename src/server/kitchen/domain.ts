import { domain } from '../domain.ts'
import { kitchenAudit } from './audit-words.ts'
import type { FollowBankChange } from './change-kitchen.ts'
import { kitchenRoutes } from './routes.ts'

/** The shop's settings. @param follow what follows from a changed bank account, in its transaction */
export const kitchenWith = (follow: FollowBankChange) =>
  domain({
    routes: (route, shop) => kitchenRoutes(route, shop, follow),
    tables: { kitchen: { kept: 'for good', people: 'none' } },
    audit: kitchenAudit,
  })
