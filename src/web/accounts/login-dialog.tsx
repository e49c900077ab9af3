import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type SubmitEvent,
} from 'react'
import type { Role } from '../../contract/accounts.ts'
import { isOfKitchen } from '../../contract/role.ts'
import { closeDialogs } from '../ui/dialogs.ts'
import { answerLogin, useLoginAsked } from '../session/login-asked.ts'
import { networkDownToast } from '../ui/network-down.ts'
import { say, texts } from './words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { goTo } from '../ui/location.ts'
import { Modal } from '../ui/modal.tsx'
import { toast } from '../ui/toast.tsx'
import { ChoosePassword, type Unfinished } from './choose-password.tsx'
import { carriedEmail, carryEmail } from './carried-email.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { CodeField } from './code-field.tsx'
import { logIn } from './log-in.ts'
import type { RegisterDialogProps } from './register-dialog.tsx'
import css from './login-dialog.module.css'

const PasskeyLogin = lazy(() => import('./passkey-login.tsx'))

/** The login dialog, over any page. A person who was asked to log in there stays on the page. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const asked = useLoginAsked()
  const form = useRef<HTMLFormElement>(null)
  /** The e-mail typed in another form, if any. */
  const [email, setEmail] = useState(carriedEmail)
  /** Registration, while it replaces the login. */
  const [Registration, setRegistration] = useState<ComponentType<RegisterDialogProps>>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [unfinished, setUnfinished] = useState<Unfinished>()
  /** Whether a code is wanted, and what was wrong with the last one. */
  const [code, setCode] = useState<{ problem?: string }>()

  // Not by `autoFocus`, which browsers ignore in a dialog that is not open yet.
  useLayoutEffect(
    () => form.current?.querySelector<HTMLInputElement>(email === '' ? '[name=email]' : '[name=password]')?.focus(),
    [email, Registration],
  )
  useEffect(() => carryEmail(''), [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await logIn(
      String(form.get('email')),
      String(form.get('password')),
      code && String(form.get('code')),
    )
    setBusy(false)
    if ('problem' in answer && answer.asks) {
      setProblem(undefined)
      // At the first request for a code nothing is wrong yet.
      setCode(code ? { problem: answer.problem } : {})
      return
    }
    if ('problem' in answer) {
      setProblem(answer.problem)
      toast({ ...say.loginFailed, detail: answer.problem })
      return
    }
    if ('unfinished' in answer) setUnfinished(answer.unfinished)
    else enter(answer.role)
  }

  function enter(role: Role) {
    toast(say.loginSucceeded)
    if (asked) {
      close()
      return
    }
    if (isOfKitchen(role)) closeDialogs()
    else onClose()
    goTo(isOfKitchen(role) ? '/admin' : '/')
  }

  function close() {
    onClose()
    answerLogin()
  }

  const ended = asked?.because === 'ended'

  function goElsewhere() {
    closeDialogs()
    answerLogin()
  }

  /** In the middle of an order, registration opens over it; otherwise it has a page. */
  function register(event: MouseEvent) {
    const typed = String(new FormData(form.current!).get('email'))
    if (asked?.because === 'order') {
      event.preventDefault()
      setEmail(typed)
      import('./register-dialog.tsx').then(
        ({ RegisterDialog }) => setRegistration(() => RegisterDialog),
        (problem: unknown) => {
          console.warn(problem)
          toast(networkDownToast)
        },
      )
    } else {
      carryEmail(typed)
      goElsewhere()
    }
  }

  function backToLogin(typed: string) {
    setEmail(typed)
    setRegistration(undefined)
  }

  if (Registration) return <Registration email={email} onEntered={close} onLogIn={backToLogin} />
  if (unfinished) return <ChoosePassword login={unfinished} onDone={() => enter(unfinished.role)} onClose={close} />
  return (
    // Over a half-filled page only the buttons close it, and no link leads away.
    <Modal
      title={texts.loginTitle}
      onClose={ended ? undefined : close}
      footer={
        <>
          <Button type="submit" form="login" busy={busy}>
            Login
          </Button>
          <Button kind="line" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      {asked && (
        <p role="status">
          {ended
            ? texts.sessionEnded
            : asked.because === 'order'
              ? 'Your order is kept while you log in.'
              : texts.loginNeeded}
        </p>
      )}
      <form
        id="login"
        className="form"
        ref={form}
        onSubmit={(event) => void submit(event)}
        onChange={() => {
          setProblem(undefined)
          if (code?.problem) setCode({})
        }}
        noValidate
      >
        <Field label="Email" name="email" type="email" inputMode="email" autoComplete="username" defaultValue={email} />
        <Field label="Password" name="password" type="password" autoComplete="current-password" error={problem} />
        {code && <CodeField problem={code.problem} />}
      </form>
      {/* Keeps its space free, so that nothing moves under a finger when it loads. */}
      {canUsePasskeys() && (
        <Suspense fallback={<div className={css.passkey} />}>
          <PasskeyLogin onEntered={enter} />
        </Suspense>
      )}
      <div className={css.ways}>
        {ended ? (
          <Link className="link tall" to="/forgot-password" target="_blank">
            Forget password<span className="vh"> (opens in a new tab)</span>
          </Link>
        ) : (
          <>
            <Link className="link tall" to="/forgot-password" onClick={goElsewhere}>
              Forget password
            </Link>
            <p>
              New here?{' '}
              <Link className="link" to="/register" onClick={register}>
                Register
              </Link>
            </p>
          </>
        )}
      </div>
    </Modal>
  )
}
