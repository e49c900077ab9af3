import { Bone, Skeleton } from '../ui/skeleton.tsx'
import css from './products-skeleton.module.css'

/** Placeholder for the table of the menu. */
export function ProductsSkeleton() {
  return (
    <Skeleton label="Loading the menu" className={css.rows}>
      {Array.from({ length: 6 }, (_, nth) => (
        <div key={nth} className={css.row}>
          <Bone className={css.shot} />
          <Bone className={css.name} />
        </div>
      ))}
    </Skeleton>
  )
}
