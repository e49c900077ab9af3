import { hasDot } from '../orders/cart/cart.ts'
import { useCart } from '../orders/cart/use-cart.ts'
import css from './cart-link.module.css'

/** The dot on the cart, where orders wait in it. */
export function CartDot() {
  return (
    hasDot(useCart().entries) && (
      <>
        <span className={css.dot} data-testid="cart-dot" />
        <span className="vh">, you have orders</span>
      </>
    )
  )
}
