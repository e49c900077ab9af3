import * as contract from '../../contract/notifications.ts'
import type { Shop } from '../domain.ts'
import type { Route } from '../http/route.ts'
import { readPushKeys } from './push-keys.ts'
import { renewSubscription } from './renew-subscription.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The calls about notified devices. */
export function notificationRoutes(route: Route, { db, config: { push }, clock }: Shop): void {
  route(contract.getPushKey, async () => ({ publicKey: (await readPushKeys(db, push.keys)).publicKey }))
  route(contract.subscribe, async ({ caller, body }) => subscribe(db, caller, body, push.allowLocal, clock()))
  route(contract.renewSubscription, async ({ body }) => renewSubscription(db, body, push.allowLocal, clock()))
  route(contract.unsubscribe, async ({ caller, body }) => unsubscribe(db, caller.userId, body.endpoint))
}
