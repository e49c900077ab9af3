import { useState } from 'react'
import type { Payment } from '../../contract/payments.ts'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { networkDown } from '../ui/network-down.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** How long a picture may take to arrive on a slow line, in milliseconds. */
const PATIENCE = 60_000

/** Says that a transfer is made; saying it again does no harm. @param onSaid told how the payment then stands */
export function useAnnounce(payment: Payment, onSaid: (payment: Payment) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** @param sender what is said of it; what is left out stays as it was. @returns whether it is said */
  async function announce(
    sender: { senderName?: string; senderBank?: string },
    picture: File | undefined,
  ): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      const receipt = picture && (await shrinkPicture(picture))
      if (picture && receipt === undefined) {
        setProblem('This picture cannot be read. Please choose another one, or send it without.')
        return false
      }
      onSaid(
        await call('POST /payments/:id/announce', {
          params: { id: payment._id },
          body: { ...sender, ...(receipt !== undefined && { receipt }) },
          timeoutMs: PATIENCE,
        }),
      )
      return true
    } catch (problem) {
      setProblem(inWords(problem, networkDown('Please press again; saying it twice does no harm.')))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { announce, busy, problem }
}
