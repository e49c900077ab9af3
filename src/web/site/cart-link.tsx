import { lazy, Suspense, useEffect } from 'react'
import { recheckStorage, useSavedOrders, useToken } from '../storage/storage.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './cart-link.module.css'
import { PageBoundary } from './page-boundary.tsx'

const CartDot = lazy(() => import('./cart-dot.tsx').then((file) => ({ default: file.CartDot })))

/** The link to My Cart, with a dot while orders wait there. Saved orders are checked every second. */
export function CartLink() {
  const signedIn = useToken() !== null
  const saved = useSavedOrders().length > 0
  useEffect(() => {
    const timer = setInterval(recheckStorage, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Link className={css.cart} to="/my-orders">
      <Icon name="basket" />
      <span className="vh">Cart</span>
      {(signedIn || saved) && (
        <PageBoundary quiet>
          <Suspense>
            <CartDot />
          </Suspense>
        </PageBoundary>
      )}
    </Link>
  )
}
