/**
 * "3 of 20 left today". More may be left than the day began with, when some were cooked on top; then only the number
 * left is shown.
 */
export function leftToday(left: number, portions: number): string {
  return left > portions ? `${left} left today` : `${left} of ${portions} left today`
}
