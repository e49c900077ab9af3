import { Type, type Static } from 'typebox'
import { byId, endpoint, Naira, oneOf, orNull, Time } from './endpoint.ts'
import { paymentMethods } from './payment-state.ts'

/** The dashboard's three cards. */
export const Figures = Type.Object({
  totalOrders: Type.Integer(),
  totalRevenue: Type.Number({ description: 'naira; cancelled orders are left out' }),
  totalUsers: Type.Integer(),
  today: Type.Object(
    {
      orders: Type.Integer({ description: 'placed today' }),
      revenue: Type.Number({ description: 'naira of the orders placed today; cancelled ones are left out' }),
      users: Type.Integer({ description: 'registered today' }),
      paid: Type.Number({
        description: 'naira marked paid today, whenever it was ordered, less what was given back today',
      }),
    },
    { description: 'of the day in Lagos' },
  ),
})
export type Figures = Static<typeof Figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/figures',
  access: 'admin',
  summary: 'Orders, revenue and users, as the dashboard shows them',
  returns: { status: 200, body: Figures },
})

/** What one person has ordered and spent so far. */
export const PersonFigures = Type.Object({
  orders: Type.Integer({ description: 'cancelled ones too' }),
  spent: Type.Unsafe<number>({ ...Naira, description: 'naira; cancelled orders are left out' }),
  owed: Type.Unsafe<number>({
    ...Naira,
    description: 'naira: of orders that are not cancelled, what has not been paid',
  }),
  lastOrderAt: orNull(Time),
})
export type PersonFigures = Static<typeof PersonFigures>

export const getPersonFigures = endpoint({
  method: 'GET',
  path: '/all-users/:id/figures',
  access: 'admin',
  summary: 'How often somebody has ordered, for how much, and what they owe',
  takes: { params: byId },
  returns: { status: 200, body: PersonFigures },
})

/** The longest period that can be asked for, in days. */
export const PERIOD_DAYS = 366

const Day = Type.String({ description: 'a day in Lagos, YYYY-MM-DD' })
const counted = { orders: Type.Integer({ description: 'cancelled ones are left out' }), revenue: Naira }

/** The orders placed in a period, broken down as the owner's charts show them. */
export const Period = Type.Object({
  from: Day,
  to: Day,
  ...counted,
  cancelled: Type.Integer(),
  again: Type.Integer({ description: 'orders of customers who had ordered before' }),
  completed: Type.Integer(),
  minutes: orNull(Type.Number({ description: 'from placed to completed, on average' })),
  days: Type.Array(Type.Object({ day: Day, ...counted }), { description: 'every day of it' }),
  hours: Type.Array(Type.Object({ hour: Type.Integer({ description: '0 to 23, in Lagos' }), ...counted }), {
    description: 'all 24',
  }),
  dishes: Type.Array(
    Type.Object({ _id: orNull(Type.String()), name: Type.String(), quantity: Type.Integer(), ...counted }),
    { description: 'the 20 with the most portions; their revenue is without delivery' },
  ),
  towns: Type.Array(
    Type.Object({ name: orNull(Type.String({ description: 'null where none was named' })), ...counted }),
    { description: 'the 20 with the most orders' },
  ),
  times: Type.Array(
    Type.Object({ upTo: orNull(Type.Integer({ description: 'minutes; null for longer' })), orders: Type.Integer() }),
    { description: 'how many took how long, shortest first' },
  ),
})
export type Period = Static<typeof Period>

export const Insight = Type.Object({ period: Period, before: Period })
export type Insight = Static<typeof Insight>

export const getInsight = endpoint({
  method: 'GET',
  path: '/insight',
  access: 'admin',
  summary: `Orders and revenue of a period of at most ${PERIOD_DAYS} days, and of as many days before it`,
  takes: { query: Type.Object({ from: Day, to: Day }) },
  returns: { status: 200, body: Insight },
  refuses: ['INVALID'],
})

const Sum = Type.Object({ count: Type.Integer(), amount: Naira })

/** What was taken on a day, and what is owed now. */
export const DaysClose = Type.Object({
  day: Day,
  ...counted,
  takings: Type.Array(
    Type.Object({ method: oneOf(paymentMethods), payments: Type.Integer(), taken: Naira, refunded: Naira }),
    { description: 'by when they were marked paid or given back' },
  ),
  taken: Naira,
  refunded: Naira,
  withoutPayment: Type.Object(
    { ...Sum.properties },
    { description: "of the day's orders those that are completed and have no payment" },
  ),
  owed: Type.Object(
    {
      payments: Type.Array(Type.Object({ method: oneOf(paymentMethods), count: Type.Integer(), amount: Naira }), {
        description: 'checked out and not marked paid: what is missing of it',
      }),
      notCheckedOut: Type.Object(
        { ...Sum.properties },
        { description: 'orders without a payment that the kitchen is at' },
      ),
      completed: Type.Object({ ...Sum.properties }, { description: 'orders without a payment that are completed' }),
      total: Naira,
    },
    { description: 'now, whatever the day; cancelled orders owe nothing. `GET /owed` lists them' },
  ),
})
export type DaysClose = Static<typeof DaysClose>

export const getDaysClose = endpoint({
  method: 'GET',
  path: '/insight/close',
  access: 'admin',
  summary: "A day's takings by the way they were paid, what was given back, and what is still owed",
  takes: { query: Type.Object({ day: Day }) },
  returns: { status: 200, body: DaysClose },
  refuses: ['INVALID'],
})
