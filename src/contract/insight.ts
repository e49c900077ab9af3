import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'

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
