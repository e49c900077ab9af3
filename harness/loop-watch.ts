/**
 * Loaded into a shop before everything else: writes a line for each turn of its event loop in which the main thread
 * computed for longer than a quarter of a second. It counts processor time, so that load of other processes does not.
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
