import { domain } from '../domain.ts'
import { kitchenAudit } from './audit-words.ts'
import type { FollowBankChange } from './change-kitchen.ts'
import { kitchenRoutes } from './routes.ts'

/** The shop's own settings. @param follow what a changed bank account means for the admins, in its transaction */
export const kitchenWith = (follow: FollowBankChange) =>
  domain({
    routes: (route, shop) => kitchenRoutes(route, shop, follow),
    tables: { kitchen: { kept: 'for good', people: 'none' } },
    audit: kitchenAudit,
  })
