import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'

/** The kitchen is closed just now: its own words for it, which say when it opens, and that nothing is lost. */
export function KitchenClosedPanel({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Band icon="clock" role="alert" action={<Button kind="line" onClick={onClose}>Keep it for later</Button>}>
      <b>{message}</b> Your order stays here until you confirm it then.
    </Band>
  )
}
