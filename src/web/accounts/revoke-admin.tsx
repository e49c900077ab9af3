import type { Admin } from '../../contract/admins.ts'
import { call } from '../calls/call.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { useAdminsChange } from './use-admins-change.ts'
import { explain } from './use-account-form.ts'

/** Asks before somebody stops being an admin. */
export function RevokeAdmin({ admin, onClose, onDone }: { admin: Admin; onClose: () => void; onDone: () => void }) {
  const revoke = useAdminsChange((id: string) => call('DELETE /admins/:id', { params: { id } }))
  return (
    <Modal
      title={`Remove ${admin.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate(admin._id, { onSuccess: onDone })}>
            Remove
          </Button>
          <Button kind="line" onClick={onClose}>
            Keep
          </Button>
        </>
      }
    >
      <p>
        {admin.name} ({admin.email}) is signed out everywhere at once and stays a customer. Whom they have invited is
        invited no more.
      </p>
      {revoke.error && <FieldError>{explain(revoke.error).message}</FieldError>}
    </Modal>
  )
}
