import { emailProblem } from './email-problem.ts'
import { passwordProblem } from './new-password.ts'
import { phoneProblem } from './phone-problem.ts'

export const registrationFields = ['name', 'email', 'phoneNumber', 'password'] as const
export type RegistrationField = (typeof registrationFields)[number]
export type Registration = Record<RegistrationField, string>
export type RegistrationErrors = Partial<Record<RegistrationField, string>>

/** What is wrong with a registration before it is sent; the server judges by itself. */
export function checkRegistration({ name, email, phoneNumber, password }: Registration): RegistrationErrors {
  return wrong({
    name: nameProblem(name),
    email: emailProblem(email),
    phoneNumber: phoneProblem(phoneNumber),
    password: passwordProblem(password),
  })
}

/** What is wrong with a name before it is sent, in words. */
export function nameProblem(name: string): string | undefined {
  return name.trim() === '' ? 'Please tell us your name.' : undefined
}

/** Of what was looked at, that with which something is wrong. */
export function wrong<F extends string>(problems: Record<F, string | undefined>): Partial<Record<F, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as Partial<
    Record<F, string>
  >
}

/** Which field a refusal is about, where it names one. */
export function refusedField(code: string, details: unknown): RegistrationField | undefined {
  if (code === 'EMAIL_TAKEN') return 'email'
  const field = (details as { field?: unknown } | undefined)?.field
  return registrationFields.find((one) => one === field)
}
