import { Type, type Static } from 'typebox'
import { byId, endpoint, Naira, oneOf, orNull, pageQuery, Time } from './endpoint.ts'
import { PICTURE_BYTES_MOST } from './pictures.ts'
import { atMost, DISH_CATEGORY_MOST, DISH_DESCRIPTION_MOST, DISH_UNIT_MOST, NAME_MOST, oneTo } from './text-lengths.ts'

/** The dishes with a card on the home page. A product keeps its card when it is renamed. */
export const dishCards = ['amala', 'beans', 'fufu', 'jollof-rice', 'moi-moi', 'pounded-yam'] as const
export type DishCard = (typeof dishCards)[number]

/** The most dishes on a menu, which is always sent whole. */
export const MENU_LIMIT = 300

/** Customers are told how many portions are left from this number down; above it only the kitchen knows. */
export const FEW_LEFT = 5

/** For how many days a dish that was taken off the menu can be restored. */
export const RESTORE_DAYS = 30

/** A dish on the menu. */
export const Product = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  price: Type.Number({ description: 'naira for one unit' }),
  unit: Type.String({ description: 'what a quantity of 1 is: "spoon"' }),
  description: Type.String(),
  category: Type.String({ description: 'empty where it has none' }),
  card: orNull(oneOf(dishCards, { description: 'its card on the home page' })),
  picture: orNull(Type.String({ description: 'its picture: `/pictures/<picture>-<240, 480 or 960>.<avif or webp>`' })),
  soldOut: Type.Boolean({ description: 'cannot be ordered for now' }),
  portionsLeft: orNull(Type.Integer({ description: `how many are left today, where these are ${FEW_LEFT} or fewer` })),
})
export type Product = Static<typeof Product>

/** How long a dish is sold out: until midnight in Lagos, until the kitchen says otherwise, or not at all. */
export const soldOutSpans = ['today', 'until I say', 'no'] as const
export type SoldOutSpan = (typeof soldOutSpans)[number]

/** A dish with what only the kitchen sees. */
export const KitchenProduct = Type.Object({
  ...Product.properties,
  portionsLeft: orNull(
    Type.Integer({ description: 'how many are left today, however many; null where they are not counted' }),
  ),
  portions: orNull(Type.Integer({ description: 'how many each day begins with; null where they are not counted' })),
  markedSoldOut: Type.Boolean({ description: 'an admin said so; it stays until an admin takes it back' }),
  markedForToday: Type.Boolean({ description: 'and for today alone: tomorrow it is on sale again' }),
  ownPicture: Type.Boolean({ description: 'the picture was sent by an admin' }),
})
export type KitchenProduct = Static<typeof KitchenProduct>

/** A dish that was taken off the menu and can still be restored. */
export const TakenOff = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  price: Naira,
  unit: Type.String(),
  picture: orNull(Type.String()),
  deletedAt: Time,
  restorableUntil: Time,
})
export type TakenOff = Static<typeof TakenOff>

/** An earlier price of a dish. */
export const PastPrice = Type.Object({ price: Naira, until: Time })
export type PastPrice = Static<typeof PastPrice>

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'anyone',
  summary: `The whole menu, at most ${MENU_LIMIT} dishes`,
  returns: { status: 200, body: Type.Array(Product) },
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  access: 'admin',
  summary: 'Puts a dish on the menu, as its last',
  takes: {
    body: Type.Object({
      name: Type.String({ description: `${oneTo(NAME_MOST)}, unlike every other dish on the menu` }),
      price: Type.Number({ description: 'naira, above 0, at most two decimals' }),
      description: Type.Optional(Type.String({ description: atMost(DISH_DESCRIPTION_MOST) })),
      unit: Type.Optional(Type.String({ description: `${oneTo(DISH_UNIT_MOST)}; "spoon" where it is not named` })),
      category: Type.Optional(Type.String({ description: `${atMost(DISH_CATEGORY_MOST)}; empty for none` })),
      soldOut: Type.Optional(Type.Boolean({ description: 'sold out until this is taken back' })),
      portions: Type.Optional(
        orNull(
          Type.Number({
            description: 'how many each day begins with, a whole number up to 100,000; null: not counted',
          }),
        ),
      ),
      portionsLeft: Type.Optional(Type.Number({ description: 'how many are left today, for a dish that is counted' })),
    }),
  },
  returns: { status: 201, body: Product },
  refuses: ['NAME_TAKEN', 'MENU_FULL', 'INVALID'],
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  access: 'admin',
  summary: 'Changes a dish; a field that is not named keeps its value',
  takes: { params: byId, body: Type.Partial(createProduct.takes.body) },
  returns: { status: 200, body: Product },
  refuses: ['NOT_FOUND', 'NAME_TAKEN', 'INVALID'],
})

export const changePrices = endpoint({
  method: 'PUT',
  path: '/products/prices',
  access: 'admin',
  summary:
    'Gives several dishes new prices, all of them or none; a dish that another device has repriced meanwhile stops it',
  takes: {
    body: Type.Object({
      prices: Type.Array(
        Type.Object({
          _id: Type.String(),
          price: Type.Number({ description: 'naira, above 0, at most two decimals' }),
          seen: Type.Number({ description: 'naira: the price that the sender has read' }),
        }),
        { description: `1 to ${MENU_LIMIT} dishes, each once` },
      ),
    }),
  },
  returns: { status: 200, body: Type.Array(Product) },
  refuses: ['NOT_FOUND', 'PRICE_CHANGED', 'INVALID'],
})

export const markSoldOut = endpoint({
  method: 'PUT',
  path: '/products/:id/sold-out',
  access: 'kitchen',
  summary: 'Says that a dish is sold out, for today or until this is taken back, or that it is on sale again',
  takes: { params: byId, body: Type.Object({ soldOut: Type.String({ description: soldOutSpans.join(', ') }) }) },
  returns: { status: 200, body: Product },
  refuses: ['NOT_FOUND', 'INVALID'],
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  access: 'admin',
  summary: `Takes a dish off the menu at once; for ${RESTORE_DAYS} days it can be brought back, and past orders keep their lines`,
  takes: { params: byId },
  returns: { status: 200, body: Product },
  refuses: ['NOT_FOUND'],
})

export const listKitchenProducts = endpoint({
  method: 'GET',
  path: '/products/all',
  access: 'kitchen',
  summary: `The whole menu as the kitchen sees it, at most ${MENU_LIMIT} dishes`,
  returns: { status: 200, body: Type.Array(KitchenProduct) },
})

export const listTakenOff = endpoint({
  method: 'GET',
  path: '/products/taken-off',
  access: 'admin',
  summary: 'The dishes that can be brought back, last taken off first, at most 100',
  returns: { status: 200, body: Type.Array(TakenOff) },
})

export const restoreProduct = endpoint({
  method: 'POST',
  path: '/products/:id/restore',
  access: 'admin',
  summary: `Brings a dish back to where it was on the menu, within ${RESTORE_DAYS} days; one that is on the menu stays there`,
  takes: { params: byId },
  returns: { status: 200, body: Product },
  refuses: ['NOT_FOUND', 'TOO_LATE', 'NAME_TAKEN', 'MENU_FULL'],
})

export const placeProduct = endpoint({
  method: 'PUT',
  path: '/products/:id/place',
  access: 'admin',
  summary: 'Puts a dish before another one on the menu, or at its end',
  takes: {
    params: byId,
    body: Type.Object({
      before: orNull(Type.String({ description: 'the `_id` of the dish that comes next; null: it becomes the last' })),
    }),
  },
  returns: { status: 200, body: Product },
  refuses: ['NOT_FOUND'],
})

export const listPrices = endpoint({
  method: 'GET',
  path: '/products/:id/prices',
  access: 'admin',
  summary: 'What a dish cost before, latest first',
  takes: { params: byId, query: Type.Object(pageQuery) },
  returns: { status: 200, body: Type.Array(PastPrice) },
  refuses: ['INVALID'],
})

export const putPicture = endpoint({
  method: 'PUT',
  path: '/products/:id/picture',
  access: 'admin',
  summary: `Gives a dish its own picture. The body is the file itself, with its type: JPEG, PNG, WebP or AVIF, at most ${PICTURE_BYTES_MOST / 1_000_000} MB. It is kept in our sizes only, without what else was in it`,
  takes: {
    params: byId,
    body: Type.Unsafe<Uint8Array>({ description: 'the file, as image/jpeg, image/png, image/webp or image/avif' }),
  },
  returns: { status: 200, body: Product },
  refuses: ['NOT_FOUND', 'BAD_PICTURE', 'TOO_MANY', 'UNAVAILABLE'],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/products/:id/picture',
  access: 'admin',
  summary: 'Goes back to our picture of the dish, or to none',
  takes: { params: byId },
  returns: { status: 200, body: Product },
  refuses: ['NOT_FOUND'],
})
