import { Type, type Static } from 'typebox'
import { endpoint, Naira } from './endpoint.ts'

/** A place we deliver to. */
export const Town = Type.Object({
  name: Type.String(),
  fee: Naira,
  minimum: Type.Number({ description: 'naira that the dishes of an order must come to, before the fee' }),
})
export type Town = Static<typeof Town>

/** What the kitchen says of itself in public, kept in the database and changed by the admin. */
export const Kitchen = Type.Object({
  name: Type.String(),
  place: Type.String(),
  phone: Type.String({ description: 'E.164' }),
  email: Type.String(),
  chatLink: Type.String(),
  facebook: Type.String(),
  instagram: Type.String(),
  tiktok: Type.String(),
  bank: Type.Object({ accountNumber: Type.String(), bankName: Type.String(), accountName: Type.String() }),
  towns: Type.Array(Town),
  maxQuantity: Type.Integer({ description: 'the most of one dish on one line' }),
})
export type Kitchen = Static<typeof Kitchen>

export const getKitchen = endpoint({
  method: 'GET', path: '/kitchen', access: 'anyone',
  summary: 'What the kitchen says of itself: contacts, towns with fee and minimum, bank details',
  returns: { status: 200, body: Kitchen },
})
