import { Empty } from '../ui/empty.tsx'
import { LinkButton } from '../ui/button.tsx'
import { useTitle } from './use-title.ts'

/** An address that leads nowhere. */
export function NotFoundPage() {
  useTitle('Page not found')
  return (
    <div className="wrap">
      <h1 className="vh">Page not found</h1>
      <Empty title="There is nothing in this pot">
        <p className="soft">The page you asked for is not here. The dishes are.</p>
        <LinkButton to="/">Back to Home</LinkButton>
      </Empty>
    </div>
  )
}
