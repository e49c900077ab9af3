import { kitchen as kitchenReading, useKitchen } from '../kitchen/use-kitchen.ts'
import { products, useProducts } from '../menu/use-products.ts'
import { EnterOrderForm } from '../orders/kitchen/enter-order-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { goTo } from '../ui/location.ts'
import { Problem } from '../ui/problem.tsx'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'
import { networkDown } from '../ui/network-down.ts'
import css from './past-orders.module.css'
import { useShownRole } from './use-shown-role.ts'

/** An order by phone or at the door. */
export function EnterOrder() {
  const admin = useShownRole() === 'admin'
  const [menu, kitchen] = [useProducts(), useKitchen()]
  return (
    <>
      <Link className="link tall" to="/admin">
        <Icon name="left" small /> Back to Dashboard
      </Link>
      <div className={css.top}>
        <h2 className="t4">Enter an order</h2>
      </div>
      {menu.value && kitchen.value ? (
        <EnterOrderForm menu={menu.value} kitchen={kitchen.value} mayTake={admin} onDone={() => goTo('/admin')} />
      ) : (menu.problem ?? kitchen.problem) ? (
        <Problem title="The menu did not arrive" detail={networkDown()} onRetry={retry} />
      ) : (
        <SettingsSkeleton />
      )}
    </>
  )
}

function retry() {
  products.retry()
  kitchenReading.retry()
}
