import { usualSpan } from '../../contract/usual-minutes.ts'
import { useKitchen } from './use-kitchen.ts'

/** How long an order usually takes, where the kitchen says so. */
export function UsualTime() {
  const usual = useKitchen().value?.usualMinutes
  return usual && <p className="t1 soft">Usually with you in {usualSpan(usual)} minutes.</p>
}
