import { useSessionReading } from '../calls/session-reading.ts'
import { Problem } from '../ui/problem.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { CodesSettings } from './codes-settings.tsx'
import { factors } from './factors.ts'
import { PasskeysSettings } from './passkeys-settings.tsx'

/** Passkeys and one-time codes of an admin. */
export default function SecondFactorsSettings() {
  const { value, problem } = useSessionReading(factors)
  if (value)
    return (
      <>
        <PasskeysSettings factors={value} />
        <CodesSettings factors={value} />
      </>
    )
  return (
    <SettingsSection
      title="Passkeys"
      why="They open your account with your finger, your face or a PIN, without the password."
    >
      {problem !== undefined && <Problem title="The list did not arrive" onRetry={() => void factors.refresh()} />}
    </SettingsSection>
  )
}
