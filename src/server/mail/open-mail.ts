import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Mail, Sender } from './letter.ts'
import { sendOverSmtp } from './send-over-smtp.ts'
import { writeToFolder } from './write-to-folder.ts'

/**
 * Opens the way out for letters that the settings name: a mail server, or without one a folder of `.eml` files.
 * @param connections how many to the mail server at once; as many as the jobs that share them, so that none waits for
 *   another's letter
 * @param ownName what the kitchen calls itself: who letters are from where the settings name nobody
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
