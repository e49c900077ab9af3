import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { firstAdmin } from './accounts/first-admin.ts'
import { createApp } from './app.ts'
import { readConfig, WrongSetting, type Config } from './config.ts'
import { connect } from './database/connect.ts'
import { startTasks } from './tasks.ts'

/** After this long, in ms, an end that hangs is forced. */
const END_MOST = 10_000

/** Runs the shop until it is told to end. A start that cannot succeed says why in one line. */
export async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    await serve(readConfig(process.env))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    console.error(code === 'EADDRINUSE' ? 'PORT: something is listening there already. End it, or set PORT to another number.' : error instanceof WrongSetting ? message : `The shop could not start: ${message}`)
    process.exit(1)
  }
}

async function serve(config: Config): Promise<void> {
  const clock = Date.now
  // Lines are written together, so that logging costs little under load; see the flush at the end.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 })
  const log = pino({ level: config.logLevel, base: null }, destination)
  const flushing = setInterval(() => destination.flush(), 500)

  const db = await connect(config, (error) => log.warn({ err: error }, 'database connection lost'))
  const generated = await firstAdmin(db, { email: config.adminEmail, password: config.adminPassword }, clock())
  const { server, live } = await createApp(config, db, log, clock)
  const tasks = startTasks(db, live, config, log, clock)
  await server.listen({ port: config.port, host: config.host })

  if (generated !== undefined) console.log(`\nThe kitchen's own account, shown this once:\n  e-mail    ${config.adminEmail}\n  password  ${generated}\n`)
  const { port } = server.server.address() as { port: number }
  console.log(`Ìdáná is open: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`)

  let ending = false
  const end = (signal: NodeJS.Signals) => {
    if (ending) return process.exit(1)
    ending = true
    console.log(`${signal}: finishing what is under way.`)
    setTimeout(() => {
      console.error('Some requests did not finish in time.')
      process.exit(1)
    }, END_MOST).unref()
    void (async () => {
      await server.close()
      await tasks.stop()
      await db.close()
      clearInterval(flushing)
      destination.flushSync()
      console.log('Closed.')
      process.exit(0)
    })()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
