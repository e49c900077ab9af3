import { Bone, Skeleton } from '../ui/skeleton.tsx'
import css from './insight-board.module.css'

/** Placeholder for the figures. */
export function InsightSkeleton() {
  return (
    <Skeleton label="Loading figures" className={css.bones}>
      <Bone className={css.tall} />
      <Bone className={css.tall} />
    </Skeleton>
  )
}
