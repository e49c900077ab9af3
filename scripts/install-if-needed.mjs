/**
 * Runs before `npm start` and `npm test`, on any Node from 20 (so it is plain JavaScript without dependencies).
 * Installs what is missing or outdated from the lockfile and, with `--build`, builds the site if its sources have
 * changed. Says what it does, and nothing when there is nothing to do.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...names) => join(root, ...names)
const bin = at('node_modules', '.bin')
const lock = at('dist', '.setting-up')
const built = at('dist', 'site.built-from')

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Ìdáná needs Node.js 20 or newer; this is ${process.version}.`)
process.chdir(root)
try {
  await main(process.argv.includes('--build'))
} catch (error) {
  stop(error.message)
}

async function main(build) {
  const ready = () => installed() && (!build || siteIsFresh(sources()))
  if (!someoneElseIsAtIt() && ready()) return provideExec()
  await takeTurn()
  const beat = setInterval(() => existsSync(lock) && utimesSync(lock, new Date(), new Date()), 2000)
  try {
    if (!installed()) await install()
    provideExec()
    if (build) await buildSite()
  } finally {
    clearInterval(beat)
    rmSync(lock, { force: true })
  }
}

// What is installed

/** Whether node_modules holds what the lockfile names, by npm's own record. */
function installed() {
  const wanted = packages(at('package-lock.json'))
  const present = packages(at('node_modules', '.package-lock.json'))
  if (!wanted || !present || !ownNode()) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const there = present[path]
    return there ? there.version === version : optional || devOptional
  })
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Whether there is a Node to run the server: the one in node_modules, or this one. */
function ownNode() {
  return existsSync(join(bin, 'node')) || Number(process.versions.node.split('.')[0]) >= 24
}

async function install() {
  say('Installing what package-lock.json names; the first time this takes a minute or so.')
  // npm empties node_modules first, so it must not run on the Node in there.
  const path = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter)
  const [npm, ...first] = npmCommand()
  const options = ['--loglevel=error', '--engine-strict=false', '--include=dev', '--include=optional']
  await run(npm, [...first, 'ci', ...options], path)
  if (!ownNode())
    throw new Error(
      `No Node.js 24 comes with npm for ${process.platform} on ${process.arch}: install Node.js 24 yourself, then try again.`,
    )
}

/**
 * Gives Windows' shell the `exec` that package.json's scripts begin with. In a POSIX shell it puts the program in the
 * shell's place, so that npm's signals reach it; here it only runs what follows it.
 */
function provideExec() {
  const file = join(bin, 'exec.cmd')
  if (process.platform === 'win32' && !existsSync(file)) writeFileSync(file, '@%*\r\n')
}

/** How to run npm. On Windows `npm` is no program but a script of the shell, so the npm that runs us is named. */
function npmCommand() {
  const { npm_execpath: file, npm_node_execpath: node } = process.env
  return process.platform === 'win32' && file && node ? [node, file] : ['npm']
}

// What is built

/** A hash of everything that the site is built from. */
function sources() {
  const hash = createHash('sha256')
  for (const name of ['src/web', 'src/contract', 'public', 'build', 'vite.config.ts', 'package-lock.json'])
    addTo(hash, name)
  return hash.digest('hex')
}

function addTo(hash, name) {
  if (/\.test\.tsx?$/.test(name) || !existsSync(at(name))) return
  if (statSync(at(name)).isDirectory())
    for (const inner of readdirSync(at(name)).sort()) addTo(hash, `${name}/${inner}`)
  else
    hash
      .update(`${name}\0`)
      .update(readFileSync(at(name)))
      .update('\0')
}

function siteIsFresh(fingerprint) {
  return (
    existsSync(at('dist', 'site', 'web', 'index.html')) &&
    existsSync(at('dist', 'site', 'prerender', 'prerender.js')) &&
    existsSync(built) &&
    readFileSync(built, 'utf8') === fingerprint
  )
}

async function buildSite() {
  const fingerprint = sources()
  if (siteIsFresh(fingerprint)) return
  say('Building the site.')
  const fresh = at('dist', `site.${process.pid}`)
  const old = at('dist', `site.${process.pid}.old`)
  const vite = (...args) =>
    run(
      'node',
      [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args],
      `${bin}${delimiter}${process.env.PATH}`,
    )
  try {
    // Once for the browser, and once for the server, which prerenders the public pages.
    await vite('--outDir', join(fresh, 'web'))
    await vite('--outDir', join(fresh, 'prerender'), '--ssr', 'prerender.tsx')
    rmSync(built, { force: true })
    if (existsSync(at('dist', 'site'))) renameSync(at('dist', 'site'), old)
    renameSync(fresh, at('dist', 'site'))
    writeFileSync(built, fingerprint)
  } finally {
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  }
}

// One at a time

/** Whether another start is installing or building. */
function someoneElseIsAtIt() {
  return existsSync(lock) && isHeld(lock)
}

/** The holder keeps renewing the file's time, so nobody waits for one that was killed. */
function isHeld(file) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  return Date.now() - mtimeMs < 10_000
}

async function takeTurn() {
  mkdirSync(dirname(lock), { recursive: true })
  let told = false
  while (!take()) {
    if (someoneElseIsAtIt()) {
      if (!told) say('Another start is installing or building; waiting for it.')
      told = true
      await sleep(200)
    } else {
      clearAway()
    }
  }
}

function take() {
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    unlinkSync(mine)
  }
}

/** Removes the lock of a start that was killed; puts it back if another start has taken it meanwhile. */
function clearAway() {
  const aside = `${lock}.${process.pid}.old`
  try {
    renameSync(lock, aside)
    if (isHeld(aside)) linkSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

// Small things

/** Runs a command and shows its output; SIGINT and SIGTERM end it too. */
function run(command, args, path) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, PATH: path } })
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      if (code === 0) resolve()
      else
        reject(
          new Error(
            `\`${command} ${args[0].endsWith('vite.js') ? 'vite build' : args[0]}\` did not succeed (${signal ?? code}); what it said stands above.`,
          ),
        )
    })
  })
}

function say(line) {
  console.log(line)
}

function stop(line) {
  console.error(line)
  process.exit(1)
}
