/**
 * `npm run dev`: the server, restarted on every change, and the site with hot reloading in front of it. Ctrl-C ends
 * both.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`)

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const site = await createServer({ configFile: `${root}vite.config.ts` })
await site.listen()
site.printUrls()

let ending = false
async function end() {
  if (ending) return
  ending = true
  await site.close()
  server.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
server.on('exit', (code) => {
  process.exitCode = ending ? 0 : (code ?? 1)
  void end()
})
