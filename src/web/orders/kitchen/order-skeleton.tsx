import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import css from './order-skeleton.module.css'

/** Placeholder for an opened order. */
export function KitchenOrderSkeleton() {
  return (
    <Skeleton className={css.all} label="Reading the order">
      <Bone className={css.title} />
      <Bone className={css.rail} />
      <Bone className={css.line} />
      <Bone className={css.line} />
      <Bone className={css.line} />
    </Skeleton>
  )
}
