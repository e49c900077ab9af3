import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import css from './history-skeleton.module.css'

/** Placeholder for the list of orders. */
export function HistorySkeleton() {
  return (
    <Skeleton label="Your orders are on their way" className={css.rows}>
      {[0, 1, 2].map((row) => (
        <div className={css.row} key={row}>
          <Bone className={css.title} />
          <Bone className={css.long} />
          <Bone className={css.short} />
        </div>
      ))}
    </Skeleton>
  )
}
