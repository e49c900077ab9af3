/**
 * A thread that asks a shop for its health again and again, so that what the test itself does never counts as the
 * shop's.
 */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url } = workerData as { url: string }
const agent = new Agent({ keepAlive: true })
/** In ms, since it was last asked for. */
let worst = 0
/** Whether it is asked for: told once a question that is under way, or else the next one, has its answer. */
let asked = false

parentPort?.on('message', () => {
  asked = true
})

function ask(): Promise<void> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    get(`${url}/api/health`, { agent }, (response) => {
      response.resume().on('end', () => {
        worst = Math.max(worst, response.statusCode === 200 ? performance.now() - from : Infinity)
        resolve()
      })
    }).on('error', reject)
  })
}

for (;;) {
  // A connection that the shop closed while it was idle is opened again.
  await ask().catch(() => ask())
  if (asked) {
    parentPort?.postMessage(worst)
    worst = 0
    asked = false
  }
  await sleep(5)
}
