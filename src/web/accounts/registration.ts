import { readEmail } from '../../contract/email.ts'
import { PASSWORD_MIN } from '../../contract/password.ts'
import { readPhone } from '../../contract/phone.ts'

export const registrationFields = ['name', 'email', 'phoneNumber', 'password'] as const
export type RegistrationField = (typeof registrationFields)[number]
export type Registration = Record<RegistrationField, string>
export type RegistrationErrors = Partial<Record<RegistrationField, string>>

/** What is wrong with a registration before it is sent; the server judges by itself. */
export function checkRegistration({ name, email, phoneNumber, password }: Registration): RegistrationErrors {
  return {
    ...(name.trim() === '' && { name: 'Please tell us your name.' }),
    ...(readEmail(email) === undefined && { email: email.trim() === '' ? 'Please give us your e-mail address.' : 'This does not look like an e-mail address. Write it like ade@example.com.' }),
    ...(readPhone(phoneNumber) === undefined && { phoneNumber: phoneNumber.trim() === '' ? 'Please give us a number to call.' : 'This is not a Nigerian number. Write it like 0803 000 0000.' }),
    ...([...password].length < PASSWORD_MIN && { password: password === '' ? 'Please choose a password.' : `Please use at least ${PASSWORD_MIN} characters.` }),
  }
}

/** Which field a refusal is about, where it names one. */
export function refusedField(code: string, details: unknown): RegistrationField | undefined {
  if (code === 'EMAIL_TAKEN') return 'email'
  const field = (details as { field?: unknown } | undefined)?.field
  return registrationFields.find((one) => one === field)
}
