import { Band } from '../ui/band.tsx'

/** A form did not arrive: why, and that nothing of it is lost. */
export function NotArrived({ problem }: { problem: string }) {
  return (
    <Band tone="bad" icon="alert" role="alert">
      <b>Not sent.</b> {problem} Everything you typed is still here.
    </Band>
  )
}
