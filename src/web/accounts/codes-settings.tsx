import { lazy, Suspense, useState } from 'react'
import type { SecondFactors } from '../../contract/second-factors.ts'
import { call, isSessionOver } from '../calls/call.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { Said } from '../ui/save-line.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { exactTime } from '../../contract/lagos-time.ts'
import { factors as reading } from './factors.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './second-factors.module.css'
import { explain } from './use-account-form.ts'

const SetUpCodes = lazy(() => import('./set-up-codes.tsx'))

/** With so few codes left, the person is told to make new ones. */
const FEW_LEFT = 3

/** One-time codes: turning them on and off, and recovery codes. */
export function CodesSettings({ factors: { codesSince, recoveryCodesLeft } }: { factors: SecondFactors }) {
  const [secret, setSecret] = useState<{ secret: string; url: string }>()
  const [recovery, setRecovery] = useState<string[]>()
  const [ending, setEnding] = useState(false)
  const [busy, setBusy] = useState<'start' | 'recovery' | 'end'>()
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function run(what: NonNullable<typeof busy>, work: () => Promise<unknown>) {
    if (busy) return
    setBusy(what)
    setSaid(undefined)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!isSessionOver(error)) setProblem(explain(error).message)
    } finally {
      setBusy(undefined)
    }
  }
  const start = () => run('start', async () => setSecret(await call('POST /user/codes')))
  const makeNew = () =>
    run('recovery', async () => {
      setRecovery((await call('POST /user/codes/recovery')).recoveryCodes)
      void reading.refresh()
    })
  const end = () =>
    run('end', async () => {
      await call('DELETE /user/codes')
      setEnding(false)
      setSaid('One-time codes are off. Your password alone opens your account.')
      void reading.refresh()
    })

  return (
    <SettingsSection
      title="One-time codes"
      why="An app on your phone shows six digits, anew every half minute. Logging in with your password asks for them."
    >
      {codesSince === null ? (
        <div className={css.end}>
          <Button kind="quiet" busy={busy === 'start'} onClick={() => void start()}>
            Turn on one-time codes
          </Button>
        </div>
      ) : (
        <>
          <p>
            <Badge tone="good">On</Badge> since {exactTime(codesSince)}.{' '}
            {recoveryCodesLeft === 0
              ? 'No recovery code is left.'
              : `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.`}
            {recoveryCodesLeft <= FEW_LEFT && ' Make new ones before you need them.'}
          </p>
          <div className={css.end}>
            <Button kind="quiet" busy={busy === 'recovery'} onClick={() => void makeNew()}>
              Make new recovery codes
            </Button>
            <Button
              kind="line"
              onClick={() => {
                setProblem(undefined)
                setEnding(true)
              }}
            >
              Turn off
            </Button>
          </div>
        </>
      )}
      <Said>{said}</Said>
      {problem !== undefined && !ending && <FieldError>{problem}</FieldError>}
      {secret && (
        <Suspense>
          <SetUpCodes
            {...secret}
            onClose={() => setSecret(undefined)}
            onDone={(codes) => {
              setSecret(undefined)
              setRecovery(codes)
              void reading.refresh()
            }}
          />
        </Suspense>
      )}
      {recovery && (
        <RecoveryCodes
          codes={recovery}
          onClose={() => {
            setRecovery(undefined)
            setSaid('Keep the recovery codes where you find them without your phone.')
          }}
        />
      )}
      {ending && (
        <Modal
          title="Turn off one-time codes?"
          onClose={() => setEnding(false)}
          footer={
            <>
              <Button kind="danger" busy={busy === 'end'} onClick={() => void end()}>
                Turn off
              </Button>
              <Button kind="line" onClick={() => setEnding(false)}>
                Keep
              </Button>
            </>
          }
        >
          <p>Your password alone opens your account then, and the recovery codes open nothing any more.</p>
          {problem !== undefined && <FieldError>{problem}</FieldError>}
        </Modal>
      )}
    </SettingsSection>
  )
}
