import { useMemo } from 'react'
import { encode } from 'uqr'
import { call } from '../calls/call.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import css from './second-factors.module.css'
import { useAccountForm } from './use-account-form.ts'

/** Passes the secret of one-time codes to an app, as a QR code and as text, and turns them on by the first code. */
export default function SetUpCodes({
  secret,
  url,
  onClose,
  onDone,
}: {
  secret: string
  url: string
  onClose: () => void
  onDone: (recoveryCodes: string[]) => void
}) {
  const { form, field, state } = useAccountForm({
    fields: ['code'],
    check: ({ code }) =>
      code.replace(/\s/g, '') === '' ? { code: 'Please type the six digits that the app shows.' } : {},
    async send(body) {
      onDone((await call('POST /user/codes/confirm', { body })).recoveryCodes)
      return undefined
    },
  })
  return (
    <Modal
      title="Turn on one-time codes"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="set-up-codes" busy={state.busy}>
            Turn on
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>Scan this with an authenticator app, such as Google Authenticator, Aegis or the password app of your phone.</p>
      <QrCode text={url} />
      <p>
        On the phone itself:{' '}
        <a className="link tall" href={url}>
          open it in the app
        </a>
        , or type this into it:
      </p>
      <div className={css.secret}>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} what="secret" copied="Copied!" />
      </div>
      <form id="set-up-codes" className="form" {...form}>
        <Field
          label="The six digits it shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
        {state.problem !== undefined && <FieldError>{state.problem}</FieldError>}
      </form>
    </Modal>
  )
}

/** Dark on light in both colour schemes, because cameras need it. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 3 })
    return {
      size: side,
      path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
    }
  }, [text])
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the secret below"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
