import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import css from './cart-skeleton.module.css'

/** Placeholder for the cart. */
export function CartSkeleton() {
  return (
    <Skeleton label="Your orders are on their way" className={css.rows}>
      {[0, 1].map((row) => (
        <div className={css.row} key={row}>
          <Bone className={css.shot} />
          <div className={css.words}>
            <Bone className={css.long} />
            <Bone className={css.short} />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
