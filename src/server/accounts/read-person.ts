import { readEmail as inOneForm } from '../../contract/email.ts'
import { isVisible, oneLine } from '../../contract/one-line.ts'
import { PASSWORD_MIN } from '../../contract/password.ts'
import { readPhone as inE164 } from '../../contract/phone.ts'
import { Refusal } from '../http/errors.ts'
import { tidyText } from '../http/tidy-text.ts'
import { NAME_MOST, PASSWORD_MOST } from '../../contract/text-lengths.ts'

/** A name as it is stored. @throws Refusal INVALID, naming the field in `details` */
export function readName(written: string): string {
  const name = tidyText(written, NAME_MOST, oneLine)
  if (name === undefined || !isVisible(name))
    throw invalid('name', `Please enter your name, at most ${NAME_MOST} characters.`)
  return name
}

/** An e-mail as it is stored. @throws Refusal INVALID, naming the field in `details` */
export function readEmail(written: string): string {
  const email = inOneForm(written)
  if (!email) throw invalid('email', 'Please enter an e-mail address, such as ada@example.com.')
  return email
}

/** A phone number as it is stored, in E.164. @throws Refusal INVALID, naming the field in `details` */
export function readPhone(written: string): string {
  const phone = inE164(written)
  if (!phone) throw invalid('phoneNumber', 'Please enter a Nigerian phone number, such as 0803 555 0148.')
  return phone
}

/**
 * Reads a newly chosen password.
 * @param field the request's name for it
 * @throws Refusal INVALID, naming the field in `details`
 */
export function readNewPassword(written: string, field: string): string {
  // NFC, so that the length is the same on every phone: some write a letter with its marks as one code point, some as
  // several.
  const password = tidyText(written, PASSWORD_MOST, (text) => text.normalize('NFC'))
  if (password !== undefined && [...password].length < PASSWORD_MIN)
    throw invalid(field, `Please choose a password of at least ${PASSWORD_MIN} characters.`)
  if (password === undefined) throw invalid(field, `Please choose a password of at most ${PASSWORD_MOST} characters.`)
  return password
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('INVALID', message, { details: { field } })
}
