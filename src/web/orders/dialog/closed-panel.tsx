import { useKitchen } from '../../kitchen/use-kitchen.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './closed-panel.module.css'

/**
 * Says why the kitchen takes no orders, until when, and what to do meanwhile.
 * @param why in one or two sentences
 * @param asked whether somebody has just tried to confirm; then it is announced
 */
export function ClosedPanel({ why, asked, onClose }: { why: string; asked: boolean; onClose: () => void }) {
  const kitchen = useKitchen().value
  return (
    <div className={css.panel} role={asked ? 'alert' : 'status'}>
      <Icon name="moon" />
      <div>
        <p className="bold">{why}</p>
        <p className="t1">
          Your order is kept here: confirm it then, as it is or changed.
          {kitchen && (
            <>
              {' '}
              Anything urgent:{' '}
              <a className="link fig" href={`tel:${kitchen.phone}`}>
                {formatPhone(kitchen.phone)}
              </a>
              .
            </>
          )}
        </p>
      </div>
      <Button kind="line" onClick={onClose}>
        Keep it for later
      </Button>
    </div>
  )
}
