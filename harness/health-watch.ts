/** A thread that keeps asking a shop for its health, so that work of the test itself never counts as the shop's. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url } = workerData as { url: string }
const agent = new Agent({ keepAlive: true })
/** In ms, since it was last read. */
let worst = 0
/** Whether somebody wants the result; sent after the present or the next answer. */
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
  // Asks again where the shop has closed an idle connection.
  await ask().catch(() => ask())
  if (asked) {
    parentPort?.postMessage(worst)
    worst = 0
    asked = false
  }
  await sleep(5)
}
