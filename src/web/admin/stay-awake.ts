/**
 * Keeps the screen on while the page is visible. Browsers release it whenever the page is hidden, so it is requested
 * again.
 * @param onChange called with whether the screen is kept on
 * @returns stops it
 */
export function stayAwake(onChange: (kept: boolean) => void): () => void {
  let lock: WakeLockSentinel | undefined
  let ended = false
  async function take() {
    if (ended || document.visibilityState !== 'visible' || lock?.released === false) return
    try {
      const taken = await navigator.wakeLock.request('screen')
      if (ended) return void (await taken.release())
      lock = taken
      lock.addEventListener('release', () => !ended && document.visibilityState === 'visible' && onChange(false))
      onChange(true)
    } catch (problem) {
      console.warn(problem)
      if (!ended) onChange(false)
    }
  }
  const look = () => void take()
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', look)
    void lock?.release()
  }
}
