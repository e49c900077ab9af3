/** How often a bound may be missed before the shop is to blame. */
const TIMES = 3

/**
 * Measures until the result is within its bound, three times at most: a stall of the shop comes back every time, one of
 * the machine does not.
 * @param measure asserts by itself whatever must hold every time
 * @returns the first measurement within its bound, or else the last
 */
export async function measureAgain<T>(measure: () => Promise<T>, isWithin: (measured: T) => boolean): Promise<T> {
  for (let time = 1; ; time++) {
    const measured = await measure()
    if (isWithin(measured) || time === TIMES) return measured
  }
}
