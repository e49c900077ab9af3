import { Band } from '../ui/band.tsx'

/** Says why a form was not sent, and that nothing of it is lost. */
export function NotArrived({ problem }: { problem: string }) {
  return (
    <Band tone="bad" icon="alert" role="alert">
      <b>Not sent.</b> {problem} Everything you typed is still here.
    </Band>
  )
}
