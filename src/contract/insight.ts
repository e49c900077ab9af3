import { Type, type Static } from 'typebox'
import { endpoint, Naira, orNull, Time } from './endpoint.ts'

/** The dashboard's three cards. */
export const Figures = Type.Object({
  totalOrders: Type.Integer(),
  totalRevenue: Type.Number({ description: 'naira; cancelled orders are left out' }),
  totalUsers: Type.Integer(),
})
export type Figures = Static<typeof Figures>

export const getFigures = endpoint({
  method: 'GET', path: '/figures', access: 'admin',
  summary: 'Orders, revenue and users, as the dashboard shows them',
  returns: { status: 200, body: Figures },
})

/** What somebody has ordered so far. */
export const PersonFigures = Type.Object({
  orders: Type.Integer({ description: 'cancelled ones too' }),
  spent: Type.Unsafe<number>({ ...Naira, description: 'naira; cancelled orders are left out' }),
  lastOrderAt: orNull(Time),
})
export type PersonFigures = Static<typeof PersonFigures>

export const getPersonFigures = endpoint({
  method: 'GET', path: '/all-users/:id/figures', access: 'admin',
  summary: 'How often somebody has ordered, and for how much',
  takes: { params: Type.Object({ id: Type.String() }) },
  returns: { status: 200, body: PersonFigures },
})
