import { PASSWORD_MIN } from '../../contract/password.ts'

/** What is wrong with a new password, checked before sending; `undefined` if nothing. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Please choose a password.'
  return [...password].length < PASSWORD_MIN ? `Please use at least ${PASSWORD_MIN} characters.` : undefined
}

export const passwordHint = `At least ${PASSWORD_MIN} characters.`

/** What is missing where the present password is asked for; `undefined` if nothing. */
export function oldPasswordProblem(password: string): string | undefined {
  return password === '' ? 'Please give your password.' : undefined
}
