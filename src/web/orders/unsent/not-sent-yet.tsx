import { outlivesPage } from '../../storage/kept-store.ts'
import { say } from '../words.ts'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Says that no answer came, that the order is stored, and that trying again never places a second one. */
export function NotSentYet({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Band
      icon="offline"
      role="alert"
      action={
        <Button kind="line" busy={busy} onClick={onRetry}>
          <Icon name="again" small /> Try now
        </Button>
      }
    >
      <b>{say.notSent.title}.</b> It will go when you are back online, and only once.{' '}
      {outlivesPage()
        ? 'Until then it waits in My Cart.'
        : 'This browser keeps nothing: please leave this page open until then.'}
    </Band>
  )
}
