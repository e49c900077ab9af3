import { Type, type Static } from 'typebox'
import { endpoint, oneOf, orNull } from './endpoint.ts'

/** The dishes that have a card of their own on the home page; a product stays tied to its card whatever it is called. */
export const dishCards = ['amala', 'beans', 'fufu', 'jollof-rice', 'moi-moi', 'pounded-yam'] as const
export type DishCard = (typeof dishCards)[number]

/** The most dishes a menu holds; the whole of it is always sent at once. */
export const MENU_LIMIT = 300

/** A dish on the menu. */
export const Product = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  price: Type.Number({ description: 'naira for one unit' }),
  unit: Type.String({ description: 'what a quantity of 1 is: "spoon"' }),
  description: Type.String(),
  card: orNull(oneOf(dishCards, { description: 'its card on the home page' })),
})
export type Product = Static<typeof Product>

const ProductId = Type.Object({ id: Type.String() })

export const listProducts = endpoint({
  method: 'GET', path: '/products', access: 'anyone',
  summary: `The whole menu, at most ${MENU_LIMIT} dishes`,
  returns: { status: 200, body: Type.Array(Product) },
})

export const createProduct = endpoint({
  method: 'POST', path: '/products', access: 'admin',
  summary: 'Puts a dish on the menu',
  takes: { body: Type.Object({
    name: Type.String({ description: '1 to 200 characters, unlike every other dish on the menu' }),
    price: Type.Number({ description: 'naira, above 0, at most two decimals' }),
    description: Type.Optional(Type.String({ description: 'at most 2,000 characters' })),
    unit: Type.Optional(Type.String({ description: '1 to 40 characters; "spoon" where it is not named' })),
  }) },
  returns: { status: 201, body: Product },
  refuses: ['NAME_TAKEN', 'MENU_FULL', 'INVALID'],
})

export const updateProduct = endpoint({
  method: 'PUT', path: '/products/:id', access: 'admin',
  summary: 'Changes a dish; a field that is not named keeps its value',
  takes: { params: ProductId, body: Type.Partial(createProduct.takes.body) },
  returns: { status: 200, body: Product },
  refuses: ['NOT_FOUND', 'NAME_TAKEN', 'INVALID'],
})

export const deleteProduct = endpoint({
  method: 'DELETE', path: '/products/:id', access: 'admin',
  summary: 'Takes a dish off the menu at once; past orders keep their lines',
  takes: { params: ProductId },
  returns: { status: 200, body: Product },
  refuses: ['NOT_FOUND'],
})
