import { BankSettings } from '../kitchen/bank-settings.tsx'
import { ExceptionsSettings } from '../kitchen/exceptions-settings.tsx'
import { HoursSettings } from '../kitchen/hours-settings.tsx'
import { PauseOrders } from '../kitchen/pause-orders.tsx'
import { QuantitySettings } from '../kitchen/quantity-settings.tsx'
import { AboutSettings, ContactSettings, SocialSettings } from '../kitchen/text-settings.tsx'
import { TownsSettings } from '../kitchen/towns-settings.tsx'
import { kitchen, useKitchen } from '../kitchen/use-kitchen.ts'
import { Problem } from '../ui/problem.tsx'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'
import css from './kitchen-settings.module.css'
import { useAdminTitle } from './use-admin-title.ts'

/** What the owner may change about the kitchen; each section saves by itself. */
export default function KitchenSettings() {
  useAdminTitle('Settings')
  const { value: present, problem } = useKitchen()
  if (!present) return problem === undefined ? <SettingsSkeleton /> : <Problem title="The settings did not arrive" detail="The network let us down. Nothing has changed." onRetry={() => void kitchen.refresh()} />
  return (
    <>
      <PauseOrders />
      <div className={css.sections}>
        <HoursSettings kitchen={present} />
        <ExceptionsSettings kitchen={present} />
        <TownsSettings kitchen={present} />
        <QuantitySettings kitchen={present} />
        <BankSettings kitchen={present} />
        <ContactSettings kitchen={present} />
        <SocialSettings kitchen={present} />
        <AboutSettings kitchen={present} />
      </div>
    </>
  )
}
