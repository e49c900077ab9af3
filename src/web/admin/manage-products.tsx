import { ProductsPage } from '../menu/products-page.tsx'
import { useAdminTitle } from './use-admin-title.ts'

/** The page on which the kitchen keeps its menu. */
export function ManageProducts() {
  useAdminTitle('Manage Products')
  return <ProductsPage />
}
