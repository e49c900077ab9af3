import { Type, type Static } from 'typebox'
import { byId, endpoint, orNull, Time } from './endpoint.ts'

/** The highest total of any order, in naira; the kitchen's own included. */
export const ORDER_VALUE_MOST = 100_000_000
/** The highest value that a limit can be set to: a count, and naira. */
export const COUNT_MOST = 100_000
export const OPEN_VALUE_MOST = 10_000_000_000

/** Whose orders are counted together: of one account, one phone number, or one network. */
export const limitGroups = ['account', 'phone', 'network'] as const
export type LimitGroup = (typeof limitGroups)[number]

/** What is counted per hour. */
export const hourlyLimits = [
  'ordersPerHour',
  'cancellationsPerHour',
  'announcementsPerHour',
  'receiptsPerHour',
  'withdrawalsPerHour',
  'profileChangesPerHour',
] as const
export type HourlyLimit = (typeof hourlyLimits)[number]

const Most = Type.Object({
  openOrders: Type.Integer({ description: 'orders under way that are not paid' }),
  openValue: Type.Number({ description: 'naira that these come to, with the one that is placed' }),
  ordersPerHour: Type.Integer(),
  cancellationsPerHour: Type.Integer({ description: 'orders that a customer takes back' }),
  announcementsPerHour: Type.Integer({ description: '"I have paid"' }),
  receiptsPerHour: Type.Integer({ description: 'pictures of receipts' }),
  withdrawalsPerHour: Type.Integer({ description: 'orders taken back before they arrived' }),
  profileChangesPerHour: Type.Integer(),
})
export type Most = Static<typeof Most>

/**
 * What a customer may do at most. Set so that a real customer never meets them; the kitchen's own orders have no
 * limits.
 */
export const OrderLimits = Type.Object({
  orderValue: Type.Number({ description: `naira that one order may come to, at most ${ORDER_VALUE_MOST}` }),
  dishShare: Type.Integer({
    description:
      "percent of a dish's portions of a day that one account, or one phone number, may hold in orders under way that are not paid",
  }),
  dishPortions: Type.Integer({ description: 'so many portions of a dish may be held in any case' }),
  account: Most,
  phone: Most,
  network: Most,
})
export type OrderLimits = Static<typeof OrderLimits>

/**
 * The limits of a new shop: far above what a customer, a family or an office orders. Highest for a network, because a
 * whole town may share one.
 */
export const firstLimits: OrderLimits = {
  orderValue: 5_000_000,
  dishShare: 50,
  dishPortions: 20,
  account: {
    openOrders: 20,
    openValue: 10_000_000,
    ordersPerHour: 30,
    cancellationsPerHour: 30,
    announcementsPerHour: 30,
    receiptsPerHour: 20,
    withdrawalsPerHour: 60,
    profileChangesPerHour: 30,
  },
  phone: {
    openOrders: 60,
    openValue: 20_000_000,
    ordersPerHour: 100,
    cancellationsPerHour: 100,
    announcementsPerHour: 100,
    receiptsPerHour: 60,
    withdrawalsPerHour: 200,
    profileChangesPerHour: 100,
  },
  network: {
    openOrders: 600,
    openValue: 100_000_000,
    ordersPerHour: 600,
    cancellationsPerHour: 600,
    announcementsPerHour: 600,
    receiptsPerHour: 300,
    withdrawalsPerHour: 1200,
    profileChangesPerHour: 600,
  },
}

export const getLimits = endpoint({
  method: 'GET',
  path: '/kitchen/limits',
  access: 'admin',
  summary: 'The limits on orders, and whether they are held',
  returns: {
    status: 200,
    body: Type.Object({
      held: Type.Boolean({ description: 'false where ORDER_LIMITS=0 turns them off' }),
      limits: OrderLimits,
    }),
  },
})

export const changeLimits = endpoint({
  method: 'PUT',
  path: '/kitchen/limits',
  access: 'admin',
  summary: 'Changes limits on orders; refused where one of them is no longer what the sender had seen',
  takes: {
    body: Type.Object({
      change: Type.Partial(OrderLimits, {
        description: 'the limits to change; those that are not named keep their value',
      }),
      seen: Type.Partial(OrderLimits, { description: 'each limit named in `change`, as the sender had read it' }),
    }),
  },
  returns: { status: 200, body: Type.Object({ held: Type.Boolean(), limits: OrderLimits }) },
  refuses: ['SETTINGS_CHANGED', 'INVALID'],
})

/** For how many hours the kitchen can lift the limits for a customer. */
export const ALLOWED_HOURS = 24

const Allowed = Type.Object({ allowedUntil: orNull(Time) })

export const allowOrders = endpoint({
  method: 'POST',
  path: '/users/:id/allow',
  access: 'admin',
  summary: `Lifts the limits on orders for a customer for ${ALLOWED_HOURS} hours from now, such as for a big party`,
  takes: { params: byId },
  returns: { status: 200, body: Allowed },
  refuses: ['NOT_FOUND'],
})

export const endAllowance = endpoint({
  method: 'DELETE',
  path: '/users/:id/allow',
  access: 'admin',
  summary: 'Lets the limits on orders hold for a customer again',
  takes: { params: byId },
  returns: { status: 200, body: Allowed },
  refuses: ['NOT_FOUND'],
})
