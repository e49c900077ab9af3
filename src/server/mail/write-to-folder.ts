import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { toMessage, type Mail, type Mailbox } from './letter.ts'

/**
 * Writes letters as `.eml` files, which any mail program opens, where there is no mail server. The log names each file.
 * @param folder made when the first letter is written; for the owner's eyes only
 */
export function writeToFolder(folder: string, from: Mailbox, log: FastifyBaseLogger): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message } = await composer.sendMail(toMessage(letter, from))
      const file = join(folder, `${letter.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Under its name only when it is whole.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      log.info({ file }, 'letter written to a file')
    },
    end: async () => undefined,
  }
}

/**
 * Removes the letters of a folder that were written before a time.
 * @param before ms
 */
export async function sweepFolder(folder: string, before: number): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => /\.eml(?:\.part)?$/.test(name)).map((name) => join(folder, name))) {
    const written = await stat(file).catch(() => undefined)
    if (written && written.mtimeMs < before) await rm(file, { force: true })
  }
}
