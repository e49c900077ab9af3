import type { Admin } from '../../contract/admins.ts'
import type { KitchenRole } from '../../contract/role.ts'
import { call } from '../calls/call.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { explain } from './use-account-form.ts'
import { useAdminsChange } from './use-admins-change.ts'

/** Asks before a helper becomes an admin, or an admin a helper. @param props.to the new role */
export function ChangeRole({
  person,
  to,
  onClose,
  onDone,
}: {
  person: Admin
  to: KitchenRole
  onClose: () => void
  onDone: () => void
}) {
  const change = useAdminsChange((role: KitchenRole) =>
    call('PUT /admins/:id', { params: { id: person._id }, body: { role } }),
  )
  const what = to === 'admin' ? 'an admin' : 'a helper'
  return (
    <Modal
      title={`Make ${person.name} ${what}?`}
      onClose={onClose}
      footer={
        <>
          <Button busy={change.isPending} onClick={() => change.mutate(to, { onSuccess: onDone })}>
            Make {what}
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {to === 'admin'
          ? `${person.name} (${person.email}) will see and change everything: orders, menu, money and settings.`
          : `${person.name} (${person.email}) will see to orders and to what is sold out, without money, prices, people or settings. Whom they have invited is invited no more.`}{' '}
        They are signed out everywhere and log in anew.
      </p>
      {change.error && <FieldError>{explain(change.error).message}</FieldError>}
    </Modal>
  )
}
