import { useEffect, useState } from 'react'
import { openDialog } from '../ui/dialogs.ts'
import { say } from './words.ts'
import { goTo } from '../ui/location.ts'
import { toast } from '../ui/toast.tsx'
import { useTitle } from '../ui/use-title.ts'
import { AccountPage } from './account-page.tsx'
import { carriedEmail, carryEmail } from './carried-email.ts'
import { RegisterForm } from './register-form.tsx'

/** Registration. Afterwards the login opens with the e-mail filled in. */
export function RegisterPage() {
  useTitle('Register')
  const [email] = useState(carriedEmail)
  useEffect(() => carryEmail(''), [])
  return (
    <AccountPage
      title="Create your account"
      why="So we know whose food it is and where to call when the rider is at the gate."
      dish="amala"
    >
      <RegisterForm
        email={email}
        onRegistered={(registration) => {
          carryEmail(registration.email)
          toast(say.registered)
          goTo('/')
        }}
        onLogIn={(typed) => {
          carryEmail(typed)
          void openDialog('login')
        }}
      >
        Register
      </RegisterForm>
    </AccountPage>
  )
}
