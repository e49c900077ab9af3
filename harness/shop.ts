import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepLog } from './open-things.ts'

const main = join(import.meta.dirname, '../src/server/main.ts')

/** A real process of the shop, as `npm start` runs it. */
export interface Shop {
  url: string
  child: ChildProcess
  /** Everything it has printed, to either stream. */
  said(): string
  /** Waits for its end. @returns exit code, or the name of the signal that ended it */
  ended: Promise<number | NodeJS.Signals>
  /** Asks it to end. @returns as `ended` */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

/** The environment of a process; the developer's own settings never reach it. */
export type Settings = Record<string, string>

/**
 * Starts the shop and waits until it says that it is open, or has ended.
 * @param settings its environment; without a PORT, a free port is chosen
 * @param folder its working directory
 * @param program the file to run, such as another checkout's main.ts
 */
export async function startShop(
  settings: Settings,
  folder = settings['DATA_DIR'] ?? tmpdir(),
  program = main,
): Promise<Shop> {
  const port = settings['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...settings, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const closeLog = keepLog(() => said)
  const ended = once(child, 'close').then(([code, signal]) => {
    closeLog()
    return (code ?? signal) as number | NodeJS.Signals
  })
  const open = new Promise<void>((resolve) => {
    const hear = (data: Buffer) => {
      said += data.toString()
      if (said.includes('is open: ')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  await Promise.race([open, ended])
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    ended,
    said: () => said,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** A folder for a process's data, removed by `remove`. */
export async function dataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
