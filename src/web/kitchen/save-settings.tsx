import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { SaveLine } from '../ui/save-line.tsx'
import css from './save-settings.module.css'

interface SaveSettingsProps {
  state: Parameters<typeof SaveLine>[0]['state']
  unsaved: boolean
  overtaken: { takeTheirs: () => void; saveMine: () => void } | undefined
}

/**
 * The end of a section: its button and the result of pressing it. Where another device was faster, the question what to
 * do.
 */
export function SaveSettings({ state, unsaved, overtaken }: SaveSettingsProps) {
  if (!overtaken)
    return (
      <div className={css.save}>
        <SaveLine label="Save" state={state} />
        {unsaved && <p className="t1 soft">Not saved yet.</p>}
      </div>
    )
  return (
    <div className={css.overtaken}>
      <Band icon="warn" role="alert">
        <b>This was changed on another device meanwhile.</b> What you typed is not saved yet.
      </Band>
      <div className={css.do}>
        <Button kind="quiet" onClick={overtaken.takeTheirs}>
          Show me theirs
        </Button>
        <Button kind="line" busy={state.busy} onClick={overtaken.saveMine}>
          Save mine over it
        </Button>
      </div>
    </div>
  )
}
