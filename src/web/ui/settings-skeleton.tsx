import { Bone, Skeleton } from './skeleton.tsx'
import css from './settings-skeleton.module.css'

/** Placeholder for settings. */
export function SettingsSkeleton() {
  return (
    <Skeleton className={css.bones}>
      {[1, 2, 3].map((section) => (
        <div key={section} className={css.section}>
          <Bone className={css.title} />
          <Bone className={css.field} />
          <Bone className={css.field} />
        </div>
      ))}
    </Skeleton>
  )
}
