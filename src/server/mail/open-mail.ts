import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Mail, Sender } from './letter.ts'
import { sendOverSmtp } from './send-over-smtp.ts'
import { writeToFolder } from './write-to-folder.ts'

/**
 * Opens the configured way to send mail: a mail server, or without one a folder of `.eml` files.
 * @param connections how many to the mail server at once: as many as the jobs that share them, so that no job waits for
 *   another's mail
 * @param ownName reads the kitchen's name, the sender where the settings name none
 */
export function openMail(
  { smtp, folder, from }: Config['mail'],
  connections: number,
  ownName: () => Promise<string>,
  log: FastifyBaseLogger,
): Mail {
  const sender: Sender = async () => ({ name: from.name ?? (await ownName()), address: from.address })
  return smtp ? sendOverSmtp(smtp, sender, connections) : writeToFolder(folder, sender, log)
}
