import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import { call } from '../call.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { markProblem, useMarkPayment } from './use-mark-payment.ts'

/** Asks before a payment is marked paid, for it cannot be unmarked. */
export function MarkPaidDialog({ order, payment: { _id, amount, method, reference, orders }, onClose }: { order: Order; payment: Payment; onClose: () => void }) {
  const mark = useMarkPayment(order, () => call('POST /payments/:id/paid', { params: { id: _id }, body: { expectedTotal: amount } }), onClose)
  return (
    <Modal title={`Is ${formatNaira(amount)} there?`} onClose={onClose} footer={<>
      <Button busy={mark.isPending} onClick={() => mark.mutate(undefined)}>Yes, mark as paid</Button>
      <Button kind="line" onClick={onClose}>Cancel</Button>
    </>}>
      <p>{method === 'transfer' ? <>Look for it in the kitchen’s account, with <b>{reference}</b> written on it. A picture of a receipt proves nothing.</> : 'The customer has handed it over.'}</p>
      {orders.length > 1 && <p className="soft">It pays for {orders.map(({ number }) => `#${number}`).join(', ')}.</p>}
      {mark.error && <Band tone="bad" icon="alert" role="alert">{markProblem(mark.error)}</Band>}
    </Modal>
  )
}
