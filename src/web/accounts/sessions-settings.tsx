import { useState } from 'react'
import type { Session } from '../../contract/accounts.ts'
import { call } from '../call.ts'
import { useSessionReading } from '../session-reading.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { exactTime, When } from '../ui/time.tsx'
import { Said } from '../ui/save-line.tsx'
import { sessions } from './sessions.ts'
import css from './sessions-settings.module.css'
import { SettingsSection } from '../ui/settings-section.tsx'
import { explain } from './use-account-form.ts'

/** How many are shown before somebody asks for all. */
const FEW = 5

/** Where the person is signed in, with a way to end all but this one. */
export function SessionsSettings() {
  const { value: list, problem: unread } = useSessionReading(sessions)
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const others = list?.some(({ current }) => !current) ?? false

  async function endOthers() {
    setBusy(true)
    setSaid(undefined)
    setProblem(undefined)
    try {
      sessions.set(await call('DELETE /user/sessions'))
      setSaid('You are signed out everywhere else.')
    } catch (error) {
      setProblem(explain(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <SettingsSection title="Where you are signed in" why="A device you do not know? Sign out everywhere else, then change your password.">
      {list && (
        <ul className={css.list}>
          {[...list].sort((one, other) => Number(other.current) - Number(one.current)).slice(0, all ? undefined : FEW).map((session) => <Place key={session._id} session={session} />)}
        </ul>
      )}
      {list && !all && list.length > FEW && <div><button type="button" className="link tall" onClick={() => setAll(true)}>Show all {list.length}</button></div>}
      {!list && unread !== undefined && <Problem title="The list did not arrive" onRetry={() => void sessions.refresh()} />}
      <div className={css.end}>
        {others && <Button kind="quiet" busy={busy} onClick={() => void endOthers()}>Sign out everywhere else</Button>}
        {list && !others && said === undefined && <p className="soft">You are signed in nowhere else.</p>}
        <Said>{said}</Said>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
    </SettingsSection>
  )
}

function Place({ session: { device, createdAt, lastUsedAt, current } }: { session: Session }) {
  return (
    <li>
      <span className={css.device}>
        <b>{device || 'A device we do not know'}</b>
        <small>{current ? 'In use now' : <>Last used <When iso={lastUsedAt} /></>}, since {exactTime(createdAt)}</small>
      </span>
      {current && <Badge tone="good">This device</Badge>}
    </li>
  )
}
