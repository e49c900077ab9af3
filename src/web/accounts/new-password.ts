import { PASSWORD_MIN } from '../../contract/password.ts'

/** What is wrong with a new password before it is sent, in words. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Please choose a password.'
  return [...password].length < PASSWORD_MIN ? `Please use at least ${PASSWORD_MIN} characters.` : undefined
}

export const passwordHint = `At least ${PASSWORD_MIN} characters.`

/** What is missing where the present password is asked for, in words. */
export function oldPasswordProblem(password: string): string | undefined {
  return password === '' ? 'Please give your password.' : undefined
}
