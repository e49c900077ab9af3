import type { ToastWords } from '../ui/toast.tsx'

/** The toasts of the menu, word for word from the specification. `detail` may be the server's own. */
export const say = {
  productsUnread: {
    kind: 'bad',
    title: 'Error fetching products',
    detail: 'Unable to fetch products. Please try again later.',
  },
  productNotSaved: {
    kind: 'bad',
    title: 'Error saving product',
    detail: 'Unable to save product. Please try again later.',
  },
  productNotDeleted: {
    kind: 'bad',
    title: 'Error deleting product',
    detail: 'Unable to delete product. Please try again later.',
  },
  productCreated: { kind: 'good', title: 'Product created successfully' },
  productUpdated: { kind: 'good', title: 'Product updated successfully' },
  productDeleted: { kind: 'good', title: 'Product deleted successfully' },
} as const satisfies Record<string, ToastWords>

/** Texts of the menu that stand in a page or a dialog. */
export const texts = { noProducts: 'No products found. Please add some products.' } as const
