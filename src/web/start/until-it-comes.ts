/** Between two tries to fetch a part of the app, in milliseconds. */
const PAUSE = 5000

/** Fetches a part of the app, again and again where the network fails: what waits in this browser may depend on it. */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (problem) {
      console.warn(problem)
      await new Promise((next) => setTimeout(next, PAUSE))
    }
  }
}
