import { Type, type Static } from 'typebox'
import { endpoint, Time } from './endpoint.ts'
import { atMost, PUSH_ENDPOINT_MOST } from './text-lengths.ts'

/** A browser's push subscription, as its own `toJSON` gives it. An `expirationTime` is ignored. */
export const PushSubscription = Type.Object({
  endpoint: Type.String({
    description: `where its push service takes messages: https, no inner address, ${atMost(PUSH_ENDPOINT_MOST)}`,
  }),
  keys: Type.Object({
    p256dh: Type.String({ description: 'its public key: an uncompressed point on P-256, base64url' }),
    auth: Type.String({ description: 'its secret of 16 bytes, base64url' }),
  }),
})
export type PushSubscription = Static<typeof PushSubscription>

/** A device that gets notifications. */
export const Subscribed = Type.Object({ endpoint: Type.String(), createdAt: Time })
export type Subscribed = Static<typeof Subscribed>

export const getPushKey = endpoint({
  method: 'GET',
  path: '/push-key',
  access: 'anyone',
  summary: 'The public key that a browser subscribes to notifications with (VAPID, RFC 8292)',
  returns: { status: 200, body: Type.Object({ publicKey: Type.String({ description: 'base64url' }) }) },
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/subscribe',
  access: 'user',
  summary:
    "Has this device notified, until the session ends: an admin's of new orders, everybody's of their own orders",
  takes: { body: PushSubscription },
  returns: { status: 201, body: Subscribed },
  refuses: ['INVALID'],
})

export const renewSubscription = endpoint({
  method: 'PUT',
  path: '/subscribe',
  access: 'anyone',
  summary:
    "Puts the new subscription of a device in the place of its old one; who knows the old one's secret is that device",
  takes: {
    body: Type.Object({
      old: Type.Object({ endpoint: Type.String(), keys: Type.Object({ auth: Type.String() }) }),
      subscription: PushSubscription,
    }),
  },
  returns: { status: 200, body: Subscribed },
  refuses: ['INVALID', 'NOT_FOUND'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  access: 'user',
  summary: 'Notifies that device no more',
  takes: { body: Type.Object({ endpoint: Type.String() }) },
  returns: { status: 204 },
})
