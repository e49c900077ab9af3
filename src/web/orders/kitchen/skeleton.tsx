import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import css from './skeleton.module.css'

/** Placeholder for the pending orders. */
export function KitchenSkeleton() {
  return (
    <Skeleton className={css.list} label="Reading the orders">
      <Bone className={css.title} />
      {[1, 2, 3].map((row) => (
        <div key={row} className={css.row}>
          <Bone className={css.edge} />
          <div className={css.lines}>
            <Bone className={css.short} />
            <Bone />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
