import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The shop's own files in its folder: the database with its companions, and its lock. */
const FILES = /^(?:kitchen|lock)\.db(?:-wal|-shm|-journal)?$/
const FOLDERS = ['receipts', 'mail']

/**
 * Keeps the shop's files private: from now on it creates files that only its own user can read, and it closes files and
 * folders that an earlier release left readable. Only the shop's own files are touched. Call it before anything is
 * opened. On Windows, which has no such permissions, it does nothing.
 * @param dataDir made where there is none
 * @returns the paths that could not be closed, such as somebody else's folder
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
    // The target of a link is not ours to change; the folder it lies in is closed already.
    if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return true
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
    return true
  } catch (error) {
    // Gone meanwhile, as a companion file goes when the last process closes the database.
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
