import { readEmail } from '../../contract/email.ts'

/** What is wrong with an e-mail, checked before sending; `undefined` if nothing. */
export function emailProblem(written: string): string | undefined {
  if (written.trim() === '') return 'Please give us your e-mail address.'
  return readEmail(written) === undefined
    ? 'This does not look like an e-mail address. Write it like ade@example.com.'
    : undefined
}
