import { useLayoutEffect, useRef } from 'react'
import { say } from './words.ts'
import { Modal } from '../ui/modal.tsx'
import { toast } from '../ui/toast.tsx'
import { logIn } from './log-in.ts'
import { RegisterForm } from './register-form.tsx'

export interface RegisterDialogProps {
  email: string
  /** Called when they are logged in. */
  onEntered: () => void
  /** Goes to the login, with the e-mail typed here. */
  onLogIn: (email: string) => void
}

/** Registration over an unfinished order. It also logs in, and the order stays as it was. */
export function RegisterDialog({ email, onEntered, onLogIn }: RegisterDialogProps) {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => fields.current?.querySelector('input')?.focus(), [])
  return (
    <Modal title="Create your account" onClose={() => onLogIn(email)}>
      <p className="soft">
        Your order waits for you. We ask once: whose food it is, and where to call when the rider is at the gate.
      </p>
      <div ref={fields} className="form">
        <RegisterForm
          email={email}
          onLogIn={onLogIn}
          onRegistered={async (registration) => {
            const answer = await logIn(registration.email, registration.password)
            if ('role' in answer) {
              toast({
                kind: 'good',
                title: 'Registration Successful',
                detail: 'You are logged in. Your order is as you left it.',
              })
              onEntered()
            } else {
              toast(say.registered)
              onLogIn(registration.email)
            }
          }}
        >
          Register
        </RegisterForm>
      </div>
    </Modal>
  )
}
