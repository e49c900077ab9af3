import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { toMessage, type Mail, type Sender } from './letter.ts'

/** How many days a letter lies in the folder. */
export const LETTER_DAYS = 90

/** The file of a mail, finished or being written. */
const LETTER = /\.eml(?:\.part)?$/

/**
 * Writes mails as `.eml` files, which any mail program opens. For shops without a mail server. The log names each file.
 * @param folder made with the first mail; only its owner can read it
 */
export function writeToFolder(folder: string, sender: Sender, log: FastifyBaseLogger): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message } = await composer.sendMail(toMessage(letter, await sender()))
      const file = join(folder, `${letter.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Renamed only when it is complete.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      log.info({ file }, 'letter written to a file')
    },
    end: async () => undefined,
  }
}

/** Removes mails from the folder. @param which decides by a file's name and text, whose headers are as sent */
export async function removeLetters(folder: string, which: (name: string, text: string) => boolean): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const name of files.filter((one) => LETTER.test(one))) {
    const file = join(folder, name)
    const text = await readFile(file, 'latin1').catch(() => '')
    if (which(name, text)) await rm(file, { force: true })
  }
}

/** The mailboxes in a mail's headers. */
export function readMailboxes(text: string): { to: string[]; replyTo: string[] } {
  // A header continues in lines that begin with a space.
  const head = (text.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const named = (header: string) =>
    head
      .filter((line) => line.toLowerCase().startsWith(header))
      .flatMap((line) =>
        line
          .slice(header.length)
          .split(/[\s<>,"]/)
          .filter((word) => word.includes('@')),
      )
  return { to: named('to:'), replyTo: named('reply-to:') }
}

/** Removes the mails that were written before a time. @param before ms */
export async function sweepFolder(folder: string, before: number): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => LETTER.test(name)).map((name) => join(folder, name))) {
    const written = await stat(file).catch(() => undefined)
    if (written && written.mtimeMs < before) await rm(file, { force: true })
  }
}
