import { Component, type ReactNode } from 'react'
import { Problem } from '../ui/problem.tsx'
import { networkDown } from '../ui/network-down.ts'

interface PageBoundaryProps {
  children: ReactNode
  /** Leaves out what could not be shown, without a word: the page can do without it. */
  quiet?: boolean
}

/** What could not be loaded or shown says so, and can be tried again. */
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
