import type { Town } from '../../../contract/kitchen.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { UsualTime } from '../../kitchen/usual-time.tsx'
import { Money } from '../../ui/money.tsx'

/** The totals of dishes and delivery. @param dishes naira */
export function OrderTotals({ dishes, town }: { dishes: number; town: Town | undefined }) {
  return (
    <>
      <div className="totals">
        <div>
          <span>Dishes</span>
          <Money naira={dishes} />
        </div>
        {town && (
          <div>
            <span>
              Delivery to <TownName name={town.name} />
            </span>
            {town.fee === 0 ? <span className="sum">Free</span> : <Money naira={town.fee} />}
          </div>
        )}
      </div>
      <UsualTime />
    </>
  )
}
