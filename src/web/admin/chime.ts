/** Seconds from one ring to the next. */
const EVERY = 4
/** Two strokes of a bell: the frequency in Hz, and when each is struck, in seconds. */
const strokes = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.28 },
] as const
/** Volume, at most 1: loud enough across a kitchen. */
const LOUDNESS = 0.4

/** A bell that rings until it is stopped. */
export interface Chime {
  /** Whether it can be heard; browsers block sound until something has been pressed. */
  readonly audible: boolean
  /** Unblocks the sound. Call it from a press. */
  wake(): void
  ring(on: boolean): void
  /** Rings once, unless it is ringing. */
  strike(): void
  close(): void
}

/** Opens the bell. @param onChange called when it becomes audible or silent */
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
      // Loops in the audio itself, because browsers slow down timers of a background page.
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
      // Rises within 5 ms, to avoid a click, and dies away within a second.
      const loud = (LOUDNESS / strokes.length) * Math.min(1, since / 0.005) * Math.exp(-4 * since)
      wave[n]! += loud * (Math.sin(2 * Math.PI * pitch * since) + 0.3 * Math.sin(4 * Math.PI * pitch * since))
    }
  }
  return bell
}
