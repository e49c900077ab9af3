import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { firstAdmin } from './accounts/first-admin.ts'
import { createApp } from './app.ts'
import { readConfig, WrongSetting, type Config } from './config.ts'
import { connect } from './database/connect.ts'
import { FolderInUse, isAway } from './database/database.ts'
import { readKitchen } from './kitchen/read-kitchen.ts'
import { ownFiles } from './own-files.ts'
import { startTasks } from './tasks.ts'

/** How long closing may take, in ms, before the process ends anyway. */
const END_MOST = 10_000
/** A second signal sooner than this, in ms, is an echo of the first. */
const AGAIN = 1000

/** Runs the shop until it is told to end. A start that cannot succeed says why in one line. */
export async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  let config: Config | undefined
  try {
    config = readConfig(process.env)
    await serve(config)
  } catch (error) {
    console.error(explain(error as NodeJS.ErrnoException, config))
    process.exit(1)
  }
}

/** Why the shop could not start, in one line that names the setting to look at where there is one. */
function explain(
  error: NodeJS.ErrnoException & { hostname?: string; errors?: Error[] },
  config: Config | undefined,
): string {
  const { code = '', syscall = '', hostname } = error
  const why = (error.message || error.errors?.[0]?.message || code).split('\n', 1)[0]
  if (error instanceof WrongSetting || !config) return error.message
  if (code === 'EADDRINUSE') return 'PORT: something is listening there already. End it, or set PORT to another number.'
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: ${config.port} is not for everyone to use. Set PORT to a number above 1023.`
  if (syscall === 'listen' || hostname === config.host)
    return `HOST wants an address of this machine, not "${config.host}" (${why})`
  if (config.databaseUrl && isAway(error)) return `DATABASE_URL wants a PostgreSQL database that can be reached: ${why}`
  if (
    !config.databaseUrl &&
    (error instanceof FolderInUse ||
      syscall === 'mkdir' ||
      code.startsWith('SQLITE_CANTOPEN') ||
      code.startsWith('SQLITE_READONLY'))
  )
    return error instanceof FolderInUse ? error.message : `DATA_DIR wants a folder that can be written to: ${why}`
  return `The shop could not start: ${why}`
}

async function serve(config: Config): Promise<void> {
  const clock = Date.now
  // Log lines are written in batches, so that logging costs little under load; see the flush at the end.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 })
  const log = pino({ level: config.logLevel, base: null }, destination)
  const flushing = setInterval(() => destination.flush(), 500)

  // Written at once, because a start that fails would lose it with the batch.
  for (const path of ownFiles(config.dataDir))
    console.error(`Others on this machine may be able to read ${path}: it could not be closed to them.`)
  let open = false
  // Until the shop is open, a failure is reported by the start itself, in one line.
  const db = await connect(config, (error) => open && log.warn({ err: error }, 'database connection lost'))
  const generated = await firstAdmin(db, { email: config.adminEmail, password: config.adminPassword }, clock())
  const { server, live } = await createApp(config, db, log, clock)
  const tasks = startTasks(db, live, config, log, clock)
  await server.listen({ port: config.port, host: config.host })

  open = true
  if (!config.orderLimits) log.warn('ORDER_LIMITS=0: no limit on orders holds. This is for measurements alone.')
  if (generated !== undefined)
    console.log(
      `\nThe kitchen's own account, shown this once:\n  e-mail    ${config.adminEmail}\n  password  ${generated}\n`,
    )
  const { port } = server.server.address() as { port: number }
  console.log(
    `${(await readKitchen(db)).name} is open: http://${config.host === '127.0.0.1' ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
  )

  let ending = 0
  const end = (signal: NodeJS.Signals) => {
    // One Ctrl-C under npm arrives twice: from the terminal, and forwarded by npm. Only a later one counts.
    if (ending > 0 && clock() - ending < AGAIN) return
    if (ending > 0) return process.exit(1)
    ending = clock()
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
