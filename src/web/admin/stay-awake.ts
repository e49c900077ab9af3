/**
 * Keeps the screen on while the page is in view; browsers let go whenever it is not, and then it is asked for anew.
 * @param onChange told whether the screen is kept on
 * @returns what ends it
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
