const MINUTE = 60_000

/** A waiting time in words. @param ms rounded up to minutes */
export function inWords(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
