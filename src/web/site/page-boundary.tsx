import { Component, type ReactNode } from 'react'
import { Problem } from '../ui/problem.tsx'
import { networkDown } from '../ui/network-down.ts'

interface PageBoundaryProps {
  children: ReactNode
  /** Shows nothing where a part failed, because the page can do without it. */
  quiet?: boolean
}

/** Shows an error where a part could not be loaded or rendered, with a button to try again. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.quiet) return null
    return (
      <div className="wrap">
        <Problem
          title="This page did not arrive"
          detail={networkDown('Nothing that you chose is lost.')}
          onRetry={() => location.reload()}
        />
      </div>
    )
  }
}
