import type { Town } from '../../../contract/kitchen.ts'
import { formatNaira } from '../../../contract/money.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { kitchen, useKitchen } from '../../kitchen/use-kitchen.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import css from './delivery-fields.module.css'

interface TownChoiceProps {
  towns: readonly Town[]
  /** The name of the chosen town. */
  town: string | undefined
  onTown: (name: string) => void
}

/** The choice of town, with each town's fee and minimum. */
export function TownChoice({ towns, town, onTown }: TownChoiceProps) {
  const { value, problem } = useKitchen()
  return (
    <fieldset>
      <legend className={`label ${css.legend}`}>Town</legend>
      {value === undefined && problem !== undefined && (
        <p className={css.unread}>
          Our towns did not arrive.{' '}
          <Button kind="line" onClick={() => void kitchen.refresh()}>
            Try again
          </Button>
        </p>
      )}
      <div className={css.towns}>
        {towns.map(({ name, fee, minimum }) => (
          <Choice
            key={name}
            name="town"
            value={name}
            checked={name === town}
            onChoose={() => onTown(name)}
            title={<TownName name={name} />}
            note={
              <>
                {fee === 0 ? 'Free delivery' : `Delivery ${formatNaira(fee)}`}
                {minimum > 0 && <>, from {formatNaira(minimum)}</>}
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
