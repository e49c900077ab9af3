import { useState } from 'react'
import { PASSKEYS_MOST } from '../../contract/passkey-bounds.ts'
import type { Passkey, SecondFactors } from '../../contract/second-factors.ts'
import { call, isSessionOver } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Said } from '../ui/save-line.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { exactTime } from '../../contract/lagos-time.ts'
import { When } from '../ui/time.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { factors as reading } from './factors.ts'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import css from './second-factors.module.css'
import { explain } from './use-account-form.ts'

/** An admin's passkeys with their devices and times, and ways to add, rename and remove them. */
export function PasskeysSettings({ factors: { passkeys, passkeysAt } }: { factors: SecondFactors }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [changing, setChanging] = useState<{ what: 'rename' | 'remove'; passkey: Passkey }>()

  async function add() {
    setBusy(true)
    setSaid(undefined)
    setProblem(undefined)
    const { makePasskey, passkeyProblem } = await import('./passkeys.ts')
    try {
      const { options } = await call('POST /user/passkeys/options')
      const passkey = await call('POST /user/passkeys', { body: { passkey: await makePasskey(options) } })
      setSaid(`“${passkey.name}” is added. You can log in with it from now on.`)
      void reading.refresh()
    } catch (error) {
      if (!isSessionOver(error)) setProblem(inWords(error, passkeyProblem(error)))
    } finally {
      setBusy(false)
    }
  }

  function changed(words: string) {
    setChanging(undefined)
    setSaid(words)
    void reading.refresh()
  }

  return (
    <SettingsSection
      title="Passkeys"
      why="A passkey opens your account with your finger, your face or a PIN, without the password. Nobody can guess it, or talk you out of it."
    >
      {passkeys.length > 0 && (
        <ul className={css.list} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey._id}>
              <span className={css.what}>
                <b>{passkey.name}</b>
                <small>
                  Added {exactTime(passkey.createdAt)}
                  {passkey.device && ` on ${passkey.device}`}.{' '}
                  {passkey.lastUsedAt ? (
                    <>
                      Last used <When iso={passkey.lastUsedAt} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                </small>
              </span>
              <span className={css.acts}>
                <Button kind="bare" onClick={() => setChanging({ what: 'rename', passkey })}>
                  Rename<span className="vh"> {passkey.name}</span>
                </Button>
                <Button kind="line" onClick={() => setChanging({ what: 'remove', passkey })}>
                  Remove<span className="vh"> {passkey.name}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Where passkeysAt={passkeysAt} />
      {passkeys.length < PASSKEYS_MOST ? (
        isUsableHere(passkeysAt) && (
          <div className={css.end}>
            <Button kind="quiet" busy={busy} onClick={() => void add()}>
              Add a passkey
            </Button>
          </div>
        )
      ) : (
        <p className="soft">These are as many as may be. Remove one to add another.</p>
      )}
      <Said>{said}</Said>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      {changing?.what === 'rename' && (
        <RenamePasskey
          passkey={changing.passkey}
          onClose={() => setChanging(undefined)}
          onDone={() => changed('The name is changed.')}
        />
      )}
      {changing?.what === 'remove' && (
        <RemovePasskey
          passkey={changing.passkey}
          explain={(error) => explain(error).message}
          onClose={() => setChanging(undefined)}
          onDone={() => changed(`“${changing.passkey.name}” opens your account no more.`)}
        />
      )}
    </SettingsSection>
  )
}

/** Explains why no passkey can be added, and what would help. */
function Where({ passkeysAt }: { passkeysAt: string | null }) {
  if (isUsableHere(passkeysAt)) return null
  return (
    <Band icon="key">
      {passkeysAt === null ? (
        'Passkeys need an address that starts with https:// and a name. Whoever runs the server sets it as PUBLIC_URL.'
      ) : !isAt(passkeysAt) ? (
        <>
          Passkeys work at <b>{passkeysAt}</b> alone. Open the shop there to add one.
        </>
      ) : (
        'This browser cannot use passkeys. One-time codes work on every phone.'
      )}
    </Band>
  )
}

function isUsableHere(passkeysAt: string | null): boolean {
  return passkeysAt !== null && isAt(passkeysAt) && canUsePasskeys()
}

/** On this machine itself any port counts. */
function isAt(passkeysAt: string): boolean {
  return (
    location.origin === passkeysAt ||
    (location.hostname === 'localhost' && new URL(passkeysAt).hostname === 'localhost')
  )
}
