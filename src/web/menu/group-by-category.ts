import type { Product } from '../../contract/menu.ts'

/** The heading of dishes without a category, where others have one. */
const REST = 'Other dishes'

/** The menu by category, in the order of each category's first dish; dishes without one come last. */
export function groupByCategory<P extends Pick<Product, 'category'>>(
  menu: readonly P[],
): { category: string; dishes: readonly P[] }[] {
  const of = (category: string) => menu.filter((dish) => dish.category === category)
  const categories = new Set(menu.map((dish) => dish.category).filter((category) => category !== ''))
  const groups = [...categories].map((category) => ({ category, dishes: of(category) }))
  return [...groups, { category: REST, dishes: of('') }].filter(({ dishes }) => dishes.length > 0)
}
