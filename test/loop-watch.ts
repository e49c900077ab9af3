/**
 * Loaded into a shop before everything else: writes a line for each turn of its event loop in which its main thread
 * computed for longer than a quarter of a second. Processor time is counted, not time: what another process took of a
 * busy machine is not ours.
 */
import { writeSync } from 'node:fs'

/** The longest that a turn may take, in ms. */
const LONGEST = 250

let before = process.threadCpuUsage()
setInterval(() => {
  const now = process.threadCpuUsage()
  const ms = (now.user + now.system - before.user - before.system) / 1000
  before = now
  if (ms > LONGEST) writeSync(1, `${JSON.stringify({ heldFor: Math.round(ms) })}\n`)
}, 10).unref()
