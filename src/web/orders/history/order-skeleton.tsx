import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import css from './order-skeleton.module.css'

/** Placeholder for an order. */
export function OrderSkeleton() {
  return (
    <Skeleton label="Your order is on its way" className={css.all}>
      <Bone className={css.title} />
      <Bone className={css.badge} />
      {[0, 1, 2, 3].map((step) => (
        <Bone key={step} className={css.step} />
      ))}
    </Skeleton>
  )
}
