import { useState } from 'react'
import type { Passkey } from '../../contract/second-factors.ts'
import { call } from '../calls/call.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'

/** Asks before a passkey is removed. */
export function RemovePasskey({
  passkey,
  explain,
  onClose,
  onDone,
}: {
  passkey: Passkey
  explain: (error: unknown) => string
  onClose: () => void
  onDone: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function remove() {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('DELETE /user/passkeys/:id', { params: { id: passkey._id } })
      onDone()
    } catch (error) {
      setProblem(explain(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      title={`Remove “${passkey.name}”?`}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            Remove
          </Button>
          <Button kind="line" onClick={onClose}>
            Keep
          </Button>
        </>
      }
    >
      <p>It opens your account no more. The device may still offer it: delete it there too.</p>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </Modal>
  )
}
