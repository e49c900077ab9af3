import { useState } from 'react'
import type { User } from '../../contract/accounts.ts'
import { Button } from '../ui/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'

/** The section for deleting the account. */
export function DeleteAccount({ person, onDeleted }: { person: User; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <SettingsSection title="Delete my account" why="For good. We ask once more before anything goes.">
      <div>
        <Button kind="line" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {asking && <DeleteAccountDialog person={person} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </SettingsSection>
  )
}
