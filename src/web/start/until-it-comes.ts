/** Between two tries to load a part of the app, in ms. */
const PAUSE = 5000

/** Loads a part of the app, and retries while the network fails, because unsent orders may depend on it. */
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
