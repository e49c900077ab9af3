import { say } from '../messages.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** No answer came: the order is kept, and may be tried again without fear of a second one. */
export function NotSentYet({ onRetry }: { onRetry: () => void }) {
  return (
    <Band icon="offline" role="alert" action={<Button kind="line" onClick={onRetry}><Icon name="again" small /> Try again</Button>}>
      <b>{say.notSent.title}.</b> The network let us down. Your order is kept here, and trying again never orders twice.
    </Band>
  )
}
