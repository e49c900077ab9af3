import { useEffect, useState } from 'react'
import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import { keepAsFile } from '../calls/call-file.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'

/** Shares a receipt of a paid order by the phone's share sheet or, without one, as a download. */
export function ShareReceipt({ order, payment }: { order: Order; payment: Payment }) {
  const kitchen = useKitchen().value
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // Loaded in advance, because browsers allow sharing only right after a press.
    import('./draw-receipt.ts').catch(console.warn)
  }, [])
  if (!kitchen) return null
  async function share() {
    if (!kitchen) return
    setBusy(true)
    setFailed(false)
    try {
      const { drawReceipt } = await import('./draw-receipt.ts')
      const name = `receipt-${order.number}.png`
      const file = new File([await drawReceipt(order, payment, kitchen)], name, { type: 'image/png' })
      await handOn(file)
    } catch (problem) {
      console.warn(problem)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="line" busy={busy} onClick={() => void share()}>
        Share a receipt
      </Button>
      {failed && <FieldError>The receipt could not be made. Please try again.</FieldError>}
    </>
  )
}

async function handOn(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return keepAsFile(file.name, file)
  try {
    await navigator.share({ files: [file] })
  } catch (problem) {
    // The person closed the sheet.
    if (problem instanceof DOMException && problem.name === 'AbortError') return
    keepAsFile(file.name, file)
  }
}
