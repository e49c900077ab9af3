import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

export interface Cluster {
  /** The `postgres` database, as a superuser. */
  url: string
  /** Ends the server and removes everything it wrote. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL server for the tests: a new cluster in a temporary folder, on loopback. Its data need not
 * survive, so it does not wait for the disk.
 * @param programs the folder of initdb and postgres
 */
export async function startPostgres(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'idana-postgres-'))
  const someone = unprivileged()
  const options = { cwd: folder, ...someone, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  const password = randomBytes(18).toString('hex')
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  writeFileSync(join(folder, 'password'), password)
  if ('uid' in someone) for (const path of [folder, join(folder, 'password')]) chownSync(path, someone.uid, someone.gid)
  try {
    execFileSync(
      join(programs, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'tests',
        '-A',
        'scram-sha-256',
        `--pwfile=${join(folder, 'password')}`,
        '-E',
        'UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 200,
  }
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', openSync(log, 'a')] },
  )
  const ended = once(server, 'exit')
  const stop = async () => {
    // SIGINT is PostgreSQL's "fast" shutdown: it does not wait for those still connected.
    if (server.exitCode === null) server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://tests:${password}@127.0.0.1:${port}/postgres`
  for (let tries = 0; !(await answers(url)); tries++) {
    if (server.exitCode !== null || tries > 300) {
      const said = readFileSync(log, 'utf8')
      await stop()
      throw new Error(`PostgreSQL did not start. It said:\n${said}`)
    }
    await sleep(100)
  }
  return { url, stop }
}

/** PostgreSQL refuses to run as root; then it runs as `postgres`, or else as `nobody`. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL refuses to run as root, and this machine has neither a user `postgres` nor `nobody`.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function answers(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
