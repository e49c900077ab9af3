import { emailProblem } from './email-problem.ts'
import { passwordProblem } from './new-password.ts'
import { phoneProblem } from './phone-problem.ts'

export const registrationFields = ['name', 'email', 'phoneNumber', 'password'] as const
export type RegistrationField = (typeof registrationFields)[number]
export type Registration = Record<RegistrationField, string>
export type RegistrationErrors = Partial<Record<RegistrationField, string>>

/** What is wrong with a registration, checked before sending; the server checks again. */
export function checkRegistration({ name, email, phoneNumber, password }: Registration): RegistrationErrors {
  return wrong({
    name: nameProblem(name),
    email: emailProblem(email),
    phoneNumber: phoneProblem(phoneNumber),
    password: passwordProblem(password),
  })
}

/** What is wrong with a name, checked before sending; `undefined` if nothing. */
export function nameProblem(name: string): string | undefined {
  return name.trim() === '' ? 'Please tell us your name.' : undefined
}

/** Only the fields that have a problem. */
export function wrong<F extends string>(problems: Record<F, string | undefined>): Partial<Record<F, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as Partial<
    Record<F, string>
  >
}

/** The field that a refusal is about, if it names one. */
export function refusedField(code: string, details: unknown): RegistrationField | undefined {
  if (code === 'EMAIL_TAKEN') return 'email'
  const field = (details as { field?: unknown } | undefined)?.field
  return registrationFields.find((one) => one === field)
}
