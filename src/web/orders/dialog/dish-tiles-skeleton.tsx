import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import css from './dish-tiles-skeleton.module.css'

/** Placeholder for the dishes. */
export function DishTilesSkeleton() {
  return (
    <Skeleton label="The menu is on its way" className={css.tiles}>
      {Array.from({ length: 6 }, (_, place) => (
        <div className={css.tile} key={place}>
          <Bone className={css.shot} />
          <Bone className={css.name} />
        </div>
      ))}
    </Skeleton>
  )
}
