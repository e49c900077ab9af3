import { useLayoutEffect, useRef } from 'react'
import type { Role } from '../../contract/accounts.ts'
import { call } from '../calls/call.ts'
import { keepSession } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { passwordHint, passwordProblem } from './new-password.ts'
import { wrong } from './registration.ts'
import { useAccountForm } from './use-account-form.ts'

/** A login with the password that the first start printed. Its session is not stored until another password is set. */
export interface Unfinished {
  email: string
  printed: string
  token: string
  role: Role
}

/** The second step of such a login: choosing a password. */
export function ChoosePassword({
  login: { email, printed, token, role },
  onDone,
  onClose,
}: {
  login: Unfinished
  onDone: () => void
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const form = useAccountForm({
    fields: ['newPassword'],
    check: ({ newPassword }) =>
      wrong({
        newPassword:
          newPassword === printed ? 'Please choose another than the printed one.' : passwordProblem(newPassword),
      }),
    async send({ newPassword }) {
      const answer = await call('PUT /user/password', {
        body: { oldPassword: printed, newPassword },
        headers: { authorization: `Bearer ${token}` },
      })
      keepSession({ token: answer.token, role })
      onDone()
      return undefined
    },
  })
  return (
    <Modal
      title="Choose your own password"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="choose-password" busy={form.state.busy}>
            Save and go on
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p role="status">
        The password you logged in with was printed when the shop was first started, where others may read it. From now
        on only yours counts.
      </p>
      <form id="choose-password" className="form" {...form.form}>
        {/* Tells a password manager which account this is. */}
        <input
          className="vh"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          required
          {...form.field('newPassword')}
          ref={field}
        />
        {form.state.problem !== undefined && <FieldError>{form.state.problem}</FieldError>}
      </form>
    </Modal>
  )
}
