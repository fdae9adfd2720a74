import { FailureCard } from 'design-system/failure-card'
import { Component, type ReactNode } from 'react'
import { isMissingFile } from '../federation/missing-file.ts'
import { noteShellCrash } from '../federation/own-shell.ts'

interface Props {
  /** Of a part of a page: what takes its place; the rest of the page stays. */
  failure?: ReactNode
  children: ReactNode
}

/** Error boundary of the shell's own pages: one that fails, or whose code does not load, shows a failure card. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingFile(error)) noteShellCrash(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      this.props.failure ?? (
        <FailureCard
          title="This page could not be shown"
          text="Please try again. Nothing that you saved is lost."
          onRetry={() => window.location.reload()}
          homeHref="/"
          homeLabel="Back to the start page"
        />
      )
    )
  }
}
