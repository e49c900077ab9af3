import { isKnownPrefix, readPhone } from '../../contract/phone.ts'

/**
 * Beside a phone number as it is typed: a beginning that no Nigerian network is known to have is worth a second look,
 * not a refusal.
 */
export function PhoneHint({ written }: { written: string }) {
  const number = readPhone(written)
  return (
    <span role="status">
      {number !== undefined &&
        !isKnownPrefix(number) &&
        'We do not know how this number begins. Please look at it once more; if it is right, keep it.'}
    </span>
  )
}
