import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { Icon } from './icon.tsx'

/** Shown where something could not be read: what happened, and a button to try again. */
export function Problem({ title, detail, onRetry }: { title: string; detail?: string; onRetry: () => void }) {
  return (
    <Empty title={title}>
      {detail && <p className="soft">{detail}</p>}
      <Button kind="quiet" onClick={onRetry}>
        <Icon name="again" small /> Try again
      </Button>
    </Empty>
  )
}
