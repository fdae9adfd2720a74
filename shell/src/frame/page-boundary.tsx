import { FailureCard } from 'design-system/failure-card'
import { Component, type ReactNode } from 'react'
import { isMissingFile } from '../federation/missing-file.ts'
import { noteShellCrash } from '../federation/own-shell.ts'
import { forgetFailedLoads } from '../lazy-module.tsx'

interface Props {
  /** The page's: another one is shown, however this one failed. */
  path?: string
  /** Of a part of a page: what takes its place; the rest of the page stays. */
  failure?: ReactNode
  children: ReactNode
}

interface State {
  failed: boolean
  /** Where it failed: navigation clears the failure. */
  path: string | undefined
}

/** Error boundary of the shell's own pages: one that fails, or whose code does not load, shows a failure card. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    if (path === state.path) return null
    if (state.failed) forgetFailedLoads()
    return { failed: false, path }
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
