import { isKnownPrefix } from '../../contract/known-prefix.ts'
import { readPhone } from '../../contract/phone.ts'

/** A hint beside a typed phone number: an unknown prefix is worth a second look, but is not refused. */
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
