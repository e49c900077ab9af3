import { formatNaira } from '../../contract/money.ts'

/** An amount: "₦1,500". It never breaks, and its figures line up. @param naira as it comes over the wire */
export function Money({ naira, className = 'sum' }: { naira: number; className?: string }) {
  return <span className={className}>{formatNaira(naira)}</span>
}
