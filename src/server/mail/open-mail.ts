import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Mail } from './letter.ts'
import { sendOverSmtp } from './send-over-smtp.ts'
import { writeToFolder } from './write-to-folder.ts'

/** Opens the way out for letters that the settings name: a mail server, or without one a folder of `.eml` files. */
export function openMail({ smtp, folder, from }: Config['mail'], log: FastifyBaseLogger): Mail {
  return smtp ? sendOverSmtp(smtp, from) : writeToFolder(folder, from, log)
}
