/** Seconds from one ring to the next. */
const EVERY = 4
/** Two strokes of a bell, in Hz, and when each is struck, in seconds. */
const strokes = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.28 },
] as const
/** Loud enough across a kitchen, of 1 at most. */
const LOUDNESS = 0.4

/** A bell that rings again and again until it is told to stop. */
export interface Chime {
  /** Whether what rings can be heard; browsers hold sound back until somebody has pressed something. */
  readonly audible: boolean
  /** Call it from a press. */
  wake(): void
  ring(on: boolean): void
  /** Rings once, where it does not ring already. */
  strike(): void
  close(): void
}

/** Opens the bell. @param onChange told when it becomes audible or falls silent */
export function openChime(onChange: () => void): Chime {
  const audio = new AudioContext()
  const bell = castBell(audio.sampleRate)
  let ringing: AudioBufferSourceNode | undefined
  audio.addEventListener('statechange', onChange)
  return {
    get audible() {
      return audio.state === 'running'
    },
    wake: () => void audio.resume().catch(console.warn),
    ring(on) {
      if (on === (ringing !== undefined)) return
      ringing?.stop()
      // The loop is the sound's own: a timer would be slowed down while the page is in the background.
      ringing = on ? new AudioBufferSourceNode(audio, { buffer: bell, loop: true }) : undefined
      ringing?.connect(audio.destination)
      ringing?.start()
    },
    strike() {
      if (ringing) return
      const once = new AudioBufferSourceNode(audio, { buffer: bell })
      once.connect(audio.destination)
      once.start()
    },
    close() {
      audio.removeEventListener('statechange', onChange)
      void audio.close()
    },
  }
}

function castBell(sampleRate: number): AudioBuffer {
  const bell = new AudioBuffer({ length: sampleRate * EVERY, sampleRate })
  const wave = bell.getChannelData(0)
  for (const { pitch, at } of strokes) {
    for (let n = Math.round(at * sampleRate); n < wave.length; n++) {
      const since = n / sampleRate - at
      // Rises within 5 ms, so that it does not click, and dies away within a second.
      const loud = (LOUDNESS / strokes.length) * Math.min(1, since / 0.005) * Math.exp(-4 * since)
      wave[n]! += loud * (Math.sin(2 * Math.PI * pitch * since) + 0.3 * Math.sin(4 * Math.PI * pitch * since))
    }
  }
  return bell
}
