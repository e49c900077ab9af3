import type { User } from '../../contract/accounts.ts'
import { call } from '../calls/call.ts'
import { clearBrowser } from '../storage/clear-browser.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import css from './delete-account-dialog.module.css'
import { oldPasswordProblem } from './new-password.ts'
import { wrong } from './registration.ts'
import { useAccountForm } from './use-account-form.ts'

/** Says what is deleted and what stays, and asks for the password. */
export function DeleteAccountDialog({
  person,
  onClose,
  onDeleted,
}: {
  person: User
  onClose: () => void
  onDeleted: () => void
}) {
  const { form, field, state } = useAccountForm({
    fields: ['password'],
    check: ({ password }) => wrong({ password: oldPasswordProblem(password) }),
    async send(body) {
      await call('POST /user/delete', { body })
      onDeleted()
      await clearBrowser()
      return undefined
    },
  })
  return (
    <Modal
      title="Delete your account?"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="delete-account" kind="danger" busy={state.busy}>
            Delete for good
          </Button>
          <Button kind="line" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <div className={css.list}>
        <h3 className="bold">What goes, at once</h3>
        <ul>
          <li>Your name, phone number, e-mail and password, and every place where you are signed in</li>
          <li>The addresses on your orders; one that is still cooking keeps its address until it is done</li>
          <li>
            {person.emailConfirmed
              ? 'Your messages to the kitchen'
              : 'Your messages to the kitchen, once two years old: your e-mail is not confirmed'}
          </li>
        </ul>
      </div>
      <div className={css.list}>
        <h3 className="bold">What stays</h3>
        <ul>
          <li>Dishes, amounts and dates of your orders, for the kitchen’s books, without you</li>
          <li>Reviews, under the name that was given with them</li>
        </ul>
      </div>
      <form id="delete-account" className="form" {...form}>
        <input
          className="vh"
          type="email"
          autoComplete="username"
          value={person.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field label="Your password" type="password" autoComplete="current-password" required {...field('password')} />
        {state.problem !== undefined && <FieldError>{state.problem}</FieldError>}
      </form>
    </Modal>
  )
}
