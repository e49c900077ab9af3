import { PASSKEY_NAME_MOST } from '../../contract/passkey-bounds.ts'
import type { Passkey } from '../../contract/second-factors.ts'
import { call } from '../calls/call.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Gives a passkey another name. */
export function RenamePasskey({
  passkey,
  onClose,
  onDone,
}: {
  passkey: Passkey
  onClose: () => void
  onDone: () => void
}) {
  const { form, field, state } = useAccountForm({
    fields: ['name'],
    async send(body) {
      await call('PUT /user/passkeys/:id', { params: { id: passkey._id }, body })
      onDone()
      return undefined
    },
  })
  return (
    <Modal
      title="Rename the passkey"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="rename-passkey" busy={state.busy}>
            Save
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="rename-passkey" className="form" {...form}>
        <Field
          label="Name"
          maxLength={PASSKEY_NAME_MOST}
          defaultValue={passkey.name}
          autoComplete="off"
          {...field('name')}
        />
        {state.problem !== undefined && <FieldError>{state.problem}</FieldError>}
      </form>
    </Modal>
  )
}
