import { Refusal } from './errors.ts'

/** Checks the form of a request's Idempotency-Key. @throws Refusal INVALID */
export function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal('INVALID', 'An Idempotency-Key is 1 to 200 visible ASCII characters.')
}
