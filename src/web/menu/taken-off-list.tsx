import { dateOf } from '../../contract/lagos-time.ts'
import { Button } from '../ui/button.tsx'
import { DishPicture } from '../ui/dish-picture.tsx'
import { useRestore, useTakenOff } from './kitchen-menu.ts'
import css from './taken-off-list.module.css'

/** Dishes that were taken off the menu and can be restored, for thirty days. */
export function TakenOffList() {
  const { data: dishes = [] } = useTakenOff()
  const restore = useRestore()
  if (dishes.length === 0) return null
  return (
    <section className={css.off} aria-labelledby="taken-off">
      <h2 className="t4" id="taken-off">
        Taken off the menu
      </h2>
      <ul>
        {dishes.map((dish) => (
          <li key={dish._id} className={css.dish}>
            <DishPicture card={dish.picture} alt="" sizes="56px" className={css.shot} />
            <span>
              <b>{dish.name}</b>
              <small>Can be brought back until {dateOf(dish.restorableUntil)}</small>
            </span>
            <Button
              kind="line"
              busy={restore.isPending && restore.variables._id === dish._id}
              onClick={() => restore.mutate(dish)}
            >
              Bring back<span className="vh"> {dish.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
