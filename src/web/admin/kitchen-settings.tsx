import { BankSettings } from '../kitchen/bank-settings.tsx'
import { ExceptionsSettings } from '../kitchen/exceptions-settings.tsx'
import { HoursSettings } from '../kitchen/hours-settings.tsx'
import { LimitsSettings } from '../kitchen/limits-settings.tsx'
import { PauseOrders } from '../kitchen/pause-orders.tsx'
import { QuantitySettings } from '../kitchen/quantity-settings.tsx'
import { SamplesSettings } from '../kitchen/samples-settings.tsx'
import { AboutSettings, ContactSettings, SocialSettings } from '../kitchen/text-settings.tsx'
import { TownsSettings } from '../kitchen/towns-settings.tsx'
import { UsualMinutesSettings } from '../kitchen/usual-minutes-settings.tsx'
import { kitchen, useWholeKitchen } from '../kitchen/use-kitchen.ts'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import { sectionId } from '../ui/settings-section.tsx'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'
import { networkDown } from '../ui/network-down.ts'
import { FirstSteps } from './first-steps.tsx'
import css from './kitchen-settings.module.css'

/** The sections, most often changed first. */
const sections = {
  'Opening hours': HoursSettings,
  'Holidays and other days': ExceptionsSettings,
  Towns: TownsSettings,
  'Delivery time': UsualMinutesSettings,
  'Most of one dish': QuantitySettings,
  'Limits on orders': LimitsSettings,
  'Bank account': BankSettings,
  Contacts: ContactSettings,
  'Social links': SocialSettings,
  'Name and story': AboutSettings,
  Samples: SamplesSettings,
  'First steps': FirstSteps,
} as const

/** The kitchen's settings; each section saves by itself. */
export function KitchenSettings() {
  const { value: present, problem } = useWholeKitchen()
  if (!present)
    return problem === undefined ? (
      <SettingsSkeleton />
    ) : (
      <Problem
        title="The settings did not arrive"
        detail={networkDown('Nothing has changed.')}
        onRetry={() => void kitchen.refresh()}
      />
    )
  return (
    <>
      <PauseOrders />
      <nav aria-label="Sections" className={css.jump}>
        <ul>
          {Object.keys(sections).map((title) => (
            <li key={title}>
              <Link className="link tall" to={`/admin/settings#${sectionId(title)}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>
        {Object.entries(sections).map(([title, Section]) => (
          <Section key={title} kitchen={present} />
        ))}
      </div>
    </>
  )
}
