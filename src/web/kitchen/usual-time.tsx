import { usualSpan } from '../../contract/usual-minutes.ts'
import { useKitchen } from './use-kitchen.ts'

/** Says how long an order usually takes, if the kitchen has set it. */
export function UsualTime() {
  const usual = useKitchen().value?.usualMinutes
  return usual && <p className="t1 soft">Usually with you in {usualSpan(usual)} minutes.</p>
}
