import { PageSkeleton } from 'design-system/skeleton'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { RemoteFailure } from './remote-failure.tsx'
import { placeOf } from './error-place.ts'
import { isLineLost } from './line.ts'
import { LineBack } from './line-back.tsx'
import { forget, skipRelease, settled } from './remotes-of-this-page.ts'
import { report } from './report.ts'
import { RemoteUnavailable } from './load-release.ts'
import { isMissingFile } from './loader.ts'
import { refreshRegistry, type Remote } from './registry.ts'

interface Props {
  remote: Remote
  pathname: string
  /** Of a card among others: what takes its place. The rest of the remote stays on its release. */
  renderFailure?: (onRetry: () => void, isLineLost: boolean) => ReactNode
  children: ReactNode
}

interface State {
  error: unknown
  /** Whether the error is the line's: `asked` until that is known. */
  line: 'asked' | 'lost' | 'works'
  /** Where it happened: navigation clears the failure, and does not remount a healthy page. */
  pathname: string
}

/** Error boundary of one remote: what crashes is replaced by the release before it, and by a card where there is none. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined, line: 'works', pathname: this.props.pathname }
  /** The person pressed Try again on this page. */
  #triedAgain = false

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Nothing was thrown'), line: lineOf(error) }
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): Partial<State> | null {
    return pathname === state.pathname ? null : { error: undefined, pathname }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    if (error instanceof RemoteUnavailable) return
    if (isMissingFile(error)) void this.#judge(error)
    else this.#replace(error)
  }

  async #judge(missingFile: unknown) {
    const isLost = await isLineLost()
    this.setState({ line: isLost ? 'lost' : 'works' })
    if (!isLost) this.#replace(missingFile)
  }

  #replace(error: unknown) {
    this.#report(error)
    if (this.props.renderFailure) return
    if (skipRelease(this.props.remote)) this.setState({ error: undefined })
    // The browser reuses a preload that failed during the outage: after Try again only a reload fetches it again.
    else if (isMissingFile(error) && this.#triedAgain) window.location.reload()
  }

  #report(error: unknown) {
    const { remote } = this.props
    const loaded = settled(remote.name)
    const version = loaded && 'release' in loaded ? loaded.release?.version : undefined
    report({
      remote: remote.name,
      owner: remote.owner,
      version,
      outcome: 'crashed',
      milliseconds: 0,
      attempts: [
        {
          version: version ?? 'unknown',
          error: String(error).split('\n')[0]?.slice(0, 300) ?? '',
          ...placeOf(error, version),
        },
      ],
    })
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    const { remote, renderFailure } = this.props
    const isLost = this.state.line === 'lost'
    if (this.state.line === 'asked' && !renderFailure) return <PageSkeleton />
    return (
      <>
        {renderFailure?.(this.#tryAgain, isLost) ?? (
          <RemoteFailure remote={remote} isLineLost={isLost} onRetry={this.#tryAgain} />
        )}
        {isLost && <LineBack onBack={this.#tryAgain} />}
      </>
    )
  }

  #tryAgain = () => {
    // React caches the failure of a lazy import: only a reload fetches it again.
    if (isMissingFile(this.state.error)) return window.location.reload()
    void refreshRegistry().then(() => {
      this.#triedAgain = true
      forget(this.props.remote.name)
      this.setState({ error: undefined })
    })
  }
}

function lineOf(error: unknown): State['line'] {
  if (error instanceof RemoteUnavailable) return error.isLineLost ? 'lost' : 'works'
  return isMissingFile(error) ? 'asked' : 'works'
}
