import { execFileSync, spawnSync } from 'node:child_process'

/** Installs Debian packages, if there is apt and the right to use it. Says so first. @returns whether it worked */
export function installWithApt(...packages: string[]): boolean {
  if (!works('apt-get', '--version')) return false
  const asRoot = process.getuid?.() === 0 ? [] : works('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined
  if (!asRoot) return false
  console.log(`Installing ${packages.join(', ')} with apt; this happens once.`)
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  try {
    apt('update')
    apt('install', '--yes', '--no-install-recommends', ...packages)
    return true
  } catch {
    return false
  }
}

/** Whether a command exists and succeeds. */
export function works(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0
}
