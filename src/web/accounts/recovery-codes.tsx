import { keepAsFile } from '../calls/call-file.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Modal } from '../ui/modal.tsx'
import css from './second-factors.module.css'

/** Shows recovery codes, only this once. Only its button closes it, because a slip would lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Modal
      title="Keep your recovery codes"
      onClose={undefined}
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <p>
        Each opens your account once, with your password, when your phone is lost. They are shown only now: write them
        down, or print them, and keep them away from your phone.
      </p>
      <ol className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.end}>
        <CopyButton text={text} what="recovery codes" copied="Copied!" />
        <Button kind="line" onClick={() => keepAsFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          Save as a file
        </Button>
      </div>
    </Modal>
  )
}
