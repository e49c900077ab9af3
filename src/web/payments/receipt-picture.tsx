import { useEffect, useState } from 'react'
import type { Payment } from '../../contract/payments.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import css from './receipt-picture.module.css'
import { readReceipt } from './read-receipt.ts'

/** Shows the picture of the transfer's receipt. */
export function ReceiptPicture({ payment }: { payment: Payment }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        See the receipt
      </Button>
      {open && <Opened payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}

function Opened({ payment: { _id, reference }, onClose }: { payment: Payment; onClose: () => void }) {
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let here = true
    let made: string | undefined
    readReceipt(_id).then(
      (picture) => {
        if (!here) return
        made = URL.createObjectURL(picture)
        setAddress(made)
      },
      () => here && setFailed(true),
    )
    return () => {
      here = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [_id])
  return (
    <Modal title="Receipt" onClose={onClose}>
      {address !== undefined && (
        <img className={css.picture} src={address} alt={`The receipt that was sent for ${reference}`} />
      )}
      {address === undefined && (
        <p className="soft" role="status">
          {failed ? 'The picture did not arrive. Please close this and try again.' : 'The picture is on its way …'}
        </p>
      )}
    </Modal>
  )
}
