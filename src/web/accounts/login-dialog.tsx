import { useState, type SubmitEvent } from 'react'
import { closeDialogs } from '../dialogs.ts'
import { say, texts } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { goTo } from '../ui/location.ts'
import { Modal } from '../ui/modal.tsx'
import { toast } from '../ui/toast.tsx'
import { logIn } from './log-in.ts'

/** Login, over whatever page it is wanted on. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await logIn(String(form.get('email')), String(form.get('password')))
    setBusy(false)
    if ('problem' in answer) {
      setProblem(answer.problem)
      toast({ ...say.loginFailed, detail: answer.problem })
      return
    }
    toast(say.loginSucceeded)
    if (answer.role === 'admin') closeDialogs()
    else onClose()
    goTo(answer.role === 'admin' ? '/admin' : '/')
  }

  return (
    <Modal title={texts.loginTitle} onClose={onClose}
      footer={<><Button type="submit" form="login" busy={busy}>Login</Button><Button kind="line" onClick={onClose}>Cancel</Button></>}>
      <form id="login" className="form" onSubmit={(event) => void submit(event)} onChange={() => setProblem(undefined)} noValidate>
        <Field label="Email" name="email" type="email" inputMode="email" autoComplete="username" autoFocus />
        <Field label="Password" name="password" type="password" autoComplete="current-password" error={problem} />
      </form>
      <p>New here? <Link className="link" to="/register" onClick={closeDialogs}>Register</Link></p>
    </Modal>
  )
}
