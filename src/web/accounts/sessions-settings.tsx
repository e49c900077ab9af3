import { useState } from 'react'
import type { Session } from '../../contract/accounts.ts'
import { call } from '../calls/call.ts'
import { useSessionReading } from '../calls/session-reading.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { exactTime } from '../../contract/lagos-time.ts'
import { When } from '../ui/time.tsx'
import { Said } from '../ui/save-line.tsx'
import { sessions } from './sessions.ts'
import css from './sessions-settings.module.css'
import { SettingsSection } from '../ui/settings-section.tsx'
import { explain } from './use-account-form.ts'

/** How many are shown at first. */
const FEW = 5

/** The person's sessions, with ways to end them. */
export function SessionsSettings() {
  const { value: list, problem: unread } = useSessionReading(sessions)
  const [all, setAll] = useState(false)
  /** What is being ended: a session's id, or `others`. */
  const [busy, setBusy] = useState<string>()
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const others = list?.some(({ current }) => !current) ?? false

  /** @param which the session to end, or all others @returns whether it ended */
  async function end(which: string, work: () => Promise<string>) {
    if (busy !== undefined) return
    setBusy(which)
    setSaid(undefined)
    setProblem(undefined)
    try {
      setSaid(await work())
    } catch (error) {
      const failure = explain(error)
      // It had ended already: the list was old.
      if (failure.code === 'NOT_FOUND') await sessions.refresh()
      setProblem(failure.message)
    } finally {
      setBusy(undefined)
    }
  }

  const endOthers = () =>
    end('others', async () => {
      sessions.set(await call('DELETE /user/sessions'))
      return 'You are signed out everywhere else.'
    })

  const endOne = ({ _id, device }: Session) =>
    end(_id, async () => {
      await call('DELETE /user/sessions/:id', { params: { id: _id } })
      await sessions.refresh()
      return `Signed out: ${device || nameless}.`
    })

  return (
    <SettingsSection
      title="Where you are signed in"
      why="A device you do not know? Sign out everywhere else, then change your password."
    >
      {list && (
        <ul className={css.list}>
          {list.slice(0, all ? undefined : FEW).map((session) => (
            <Place key={session._id} session={session} busy={busy === session._id} onEnd={() => void endOne(session)} />
          ))}
        </ul>
      )}
      {list && !all && list.length > FEW && (
        <div>
          <button type="button" className="link tall" onClick={() => setAll(true)}>
            Show all {list.length}
          </button>
        </div>
      )}
      {!list && unread !== undefined && (
        <Problem title="The list did not arrive" onRetry={() => void sessions.refresh()} />
      )}
      <div className={css.end}>
        {others && (
          <Button kind="quiet" busy={busy === 'others'} onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        )}
        {list && !others && said === undefined && <p className="soft">You are signed in nowhere else.</p>}
        <Said>{said}</Said>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
    </SettingsSection>
  )
}

const nameless = 'A device we do not know'

function Place({
  session: { device, createdAt, lastUsedAt, current, idle },
  busy,
  onEnd,
}: {
  session: Session
  busy: boolean
  onEnd: () => void
}) {
  return (
    <li>
      <span className={css.device}>
        <b>{device || nameless}</b>
        <small>
          {current ? (
            'In use now'
          ) : (
            <>
              Last used <When iso={lastUsedAt} />
            </>
          )}
          , since {exactTime(createdAt)}
        </small>
        {idle && <small>Asks to log in again. It may still be notified.</small>}
      </span>
      {current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button kind="line" busy={busy} onClick={onEnd}>
          Sign out
          <span className="vh">
            {' '}
            {device || nameless}, last used {exactTime(lastUsedAt)}
          </span>
        </Button>
      )}
    </li>
  )
}
