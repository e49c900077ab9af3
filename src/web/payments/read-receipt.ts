import { NoAnswer } from '../call.ts'
import { getToken } from '../storage.ts'

/** The picture of a payment's receipt. It is read with the session's token, which an address must not carry. @throws NoAnswer */
export async function readReceipt(paymentId: string): Promise<Blob> {
  const answer = await fetch(`/api/payments/${encodeURIComponent(paymentId)}/receipt`, { headers: { authorization: `Bearer ${getToken() ?? ''}` } })
  if (!answer.ok) throw new NoAnswer()
  return answer.blob()
}
