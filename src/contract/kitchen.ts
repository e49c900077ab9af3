import { Type, type Static } from 'typebox'
import { endpoint, Naira, orNull, Time } from './endpoint.ts'
import type { UsualMinutes } from './usual-minutes.ts'

/** A town that the kitchen delivers to. */
export const Town = Type.Object({
  name: Type.String(),
  fee: Naira,
  minimum: Type.Number({ description: 'naira that the dishes of an order must come to, before the fee' }),
})
export type Town = Static<typeof Town>

const Spans = Type.Array(
  Type.Object({
    opens: Type.String({ description: '"HH:MM" in Lagos' }),
    closes: Type.String({ description: '"HH:MM" in Lagos; at or before `opens`: on the next day' }),
  }),
)

/** A date with hours of its own, such as a holiday. */
export const Exception = Type.Object({
  date: Type.String({ description: 'YYYY-MM-DD in Lagos' }),
  spans: Type.Array(Spans.items, { description: 'none: closed' }),
  note: Type.String({ description: 'why, such as "Eid"; may be empty' }),
})
export type Exception = Static<typeof Exception>

/** The kitchen's settings that the owner edits. All of them are public. */
export const KitchenSettings = Type.Object({
  name: Type.String(),
  story: Type.String({ description: 'paragraphs with an empty line between them' }),
  place: Type.String(),
  phone: Type.String({ description: 'E.164' }),
  email: Type.String(),
  chatLink: Type.String({ description: 'https, or empty; as the three below' }),
  facebook: Type.String(),
  instagram: Type.String(),
  tiktok: Type.String(),
  bank: Type.Object({ accountNumber: Type.String(), bankName: Type.String(), accountName: Type.String() }),
  towns: Type.Array(Town),
  maxQuantity: Type.Integer({ description: 'the most of one dish on one line' }),
  hours: Type.Array(Spans, {
    description: 'when orders are taken: seven days, Monday first; empty where no hours are set, which is always open',
  }),
  exceptions: Type.Array(Exception),
  usualMinutes: Type.Unsafe<UsualMinutes | null>({
    ...orNull(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
    description:
      'how long an order usually takes until it is with the customer, in minutes; null: nothing is said of it',
  }),
  samples: Type.Object(
    {
      reviews: Type.Boolean({ description: 'the eight sample reviews stand among the published ones' }),
      stars: Type.Boolean({ description: 'the six dishes of the home page carry their fixed stars' }),
    },
    { description: 'what a new shop shows until it has its own' },
  ),
})
export type KitchenSettings = Static<typeof KitchenSettings>

/**
 * What the kitchen publishes about itself. Whether it is open is computed from hours, exceptions and pause
 * (`opening-hours.ts`).
 */
export const Kitchen = Type.Object({
  ...KitchenSettings.properties,
  pausedUntil: orNull(Time),
  transferUnavailable: Type.Optional(
    Type.Boolean({
      description:
        'only where it is so: nobody can pay by transfer, because the shop is open to the internet and its bank account is still the example',
    }),
  ),
})
export type Kitchen = Static<typeof Kitchen>

/** How long orders can be paused for. */
export const pauses = ['30 minutes', '1 hour', 'today'] as const
export type Pause = (typeof pauses)[number]

/** The most towns, the most exceptions, and the most spans in one day. */
export const TOWNS_MOST = 30
export const EXCEPTIONS_MOST = 60
export const SPANS_MOST = 4

export const getKitchen = endpoint({
  method: 'GET',
  path: '/kitchen',
  access: 'anyone',
  summary: 'What the kitchen says of itself: contacts, towns with fee and minimum, bank details, opening hours',
  returns: { status: 200, body: Kitchen },
})

export const changeKitchen = endpoint({
  method: 'PUT',
  path: '/kitchen',
  access: 'admin',
  confirms: 'sometimes',
  summary:
    'Changes settings; refused where one of them is no longer what the sender had seen. A new bank account or e-mail wants the password',
  takes: {
    body: Type.Object({
      change: Type.Partial(KitchenSettings, {
        description: 'the settings to change; those that are not named keep their value',
      }),
      seen: Type.Partial(KitchenSettings, { description: 'each setting named in `change`, as the sender had read it' }),
    }),
  },
  returns: { status: 200, body: Kitchen },
  refuses: ['SETTINGS_CHANGED', 'INVALID'],
})

export const pauseOrders = endpoint({
  method: 'POST',
  path: '/kitchen/pause',
  access: 'admin',
  summary: 'Takes no orders for a while, from now on',
  takes: {
    body: Type.Object({
      for: Type.String({
        description: `${pauses.map((pause) => `"${pause}"`).join(', ')}: until the day ends in Lagos`,
      }),
    }),
  },
  returns: { status: 200, body: Kitchen },
  refuses: ['INVALID'],
})

export const endPause = endpoint({
  method: 'DELETE',
  path: '/kitchen/pause',
  access: 'admin',
  summary: 'Takes orders again at once, within the opening hours',
  returns: { status: 200, body: Kitchen },
})

/** How long the link in a mail about changed bank details works, in days. */
export const BANK_UNDO_DAYS = 14

export const undoBankChange = endpoint({
  method: 'POST',
  path: '/kitchen/bank/undo',
  access: 'anyone',
  summary: `"This was not me": puts the old bank account back with the token of a mailed link, once and within ${BANK_UNDO_DAYS} days, and ends every session of every admin`,
  takes: { body: Type.Object({ token: Type.String() }) },
  returns: {
    status: 200,
    body: Type.Object({
      message: Type.String(),
      restored: Type.Boolean({
        description: 'false where somebody else has changed the account since; their change stays',
      }),
    }),
  },
  refuses: ['BAD_LINK', 'TOO_MANY'],
})
