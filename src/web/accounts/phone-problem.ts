import { readPhone } from '../../contract/phone.ts'

/** What is wrong with a phone number, checked before sending; `undefined` if nothing. */
export function phoneProblem(written: string): string | undefined {
  if (written.trim() === '') return 'Please give us a number to call.'
  return readPhone(written) === undefined ? 'This is not a Nigerian number. Write it like 0803 000 0000.' : undefined
}
