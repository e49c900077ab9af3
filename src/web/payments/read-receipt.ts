import { callFile } from '../calls/call-file.ts'

/** Reads the picture of a payment's receipt. @throws Refused, NoAnswer */
export async function readReceipt(paymentId: string): Promise<Blob> {
  return callFile(`/payments/${encodeURIComponent(paymentId)}/receipt`)
}
