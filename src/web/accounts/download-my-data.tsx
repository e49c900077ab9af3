import { useState } from 'react'
import type { User } from '../../contract/accounts.ts'
import { call } from '../calls/call.ts'
import { keepAsFile } from '../calls/call-file.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Said } from '../ui/save-line.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { explain } from './use-account-form.ts'

/** How long collecting the data may take, in ms. */
const PATIENCE = 60_000

/** Downloads everything that is stored about the person, as a file. */
export function DownloadMyData({ person }: { person: User }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function download() {
    setBusy(true)
    setSaid(undefined)
    setProblem(undefined)
    try {
      keepAsFile(
        'my-data.json',
        new Blob([JSON.stringify(await call('GET /user/data', { timeoutMs: PATIENCE }), null, 2)], {
          type: 'application/json',
        }),
      )
      setSaid('Your data is in my-data.json, where your device keeps downloads.')
    } catch (error) {
      setProblem(explain(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <SettingsSection
      title="My data"
      why={`Your profile, where you are signed in, your orders and your messages to the kitchen, as one JSON file.${person.emailConfirmed ? '' : ' Messages are in it once your e-mail is confirmed.'}`}
    >
      <div>
        <Button kind="quiet" busy={busy} onClick={() => void download()}>
          Download my data
        </Button>
      </div>
      <Said>{said}</Said>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </SettingsSection>
  )
}
