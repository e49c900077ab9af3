/** How much a figure has changed, in words; `undefined` where there was none before. */
export function compared(now: number, before: number): string | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'as before'
  return `${Math.abs(percent).toLocaleString('en-NG')}% ${percent > 0 ? 'more' : 'less'} than before`
}
