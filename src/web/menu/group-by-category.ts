import type { Product } from '../../contract/menu.ts'

/** What dishes without a category stand under, beside others that have one. */
const REST = 'Other dishes'

/** The menu under its categories, in the order in which these begin on it; what has none comes last. */
export function groupByCategory<P extends Pick<Product, 'category'>>(
  menu: readonly P[],
): { category: string; dishes: readonly P[] }[] {
  const of = (category: string) => menu.filter((dish) => dish.category === category)
  const categories = new Set(menu.map((dish) => dish.category).filter((category) => category !== ''))
  const groups = [...categories].map((category) => ({ category, dishes: of(category) }))
  return [...groups, { category: REST, dishes: of('') }].filter(({ dishes }) => dishes.length > 0)
}
