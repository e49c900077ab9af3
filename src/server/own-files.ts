import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the shop keeps in its folder, besides the folders below: the database with its companions, and its lock. */
const FILES = /^(?:kitchen|lock)\.db(?:-wal|-shm|-journal)?$/
const FOLDERS = ['receipts', 'mail']

/**
 * Keeps what the shop stores to itself: from here on it makes files that nobody else on the machine can read, and
 * folders and files that an earlier release left open to others are closed. Only what is the shop's own is touched.
 * Call it before anything is opened; on Windows, which knows no such rights, it does nothing.
 * @param dataDir made where there is none
 * @returns what could not be closed, such as a folder of somebody else's
 */
export function ownFiles(dataDir: string): string[] {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const inside = (folder: string, mine: (name: string) => boolean) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter(mine)
          .map((name) => join(folder, name))
      : []
  const folders = [dataDir, ...inside(dataDir, (name) => FOLDERS.includes(name))]
  const files = [
    ...inside(dataDir, (name) => FILES.test(name)),
    ...folders.slice(1).flatMap((folder) => inside(folder, () => true)),
  ]
  return [...folders, ...files].filter((path) => !close(path))
}

/** @returns whether nobody else can read it */
function close(path: string): boolean {
  try {
    const found = lstatSync(path)
    // Where a link leads is not ours to change; where it lies is closed already.
    if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return true
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
    return true
  } catch (error) {
    // Gone meanwhile, as a companion of the database goes when the last process closes it.
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
