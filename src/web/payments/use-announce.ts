import { useState } from 'react'
import type { Payment } from '../../contract/payments.ts'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { networkDown } from '../ui/network-down.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** How long sending a picture may take, in ms. */
const PATIENCE = 60_000

/** Announces a transfer; repeating it is safe. @param onSaid called with the payment */
export function useAnnounce(payment: Payment, onSaid: (payment: Payment) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** @param sender the details; those left out keep their value. @returns whether it succeeded */
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
