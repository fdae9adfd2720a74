import { PageSkeleton } from 'design-system/skeleton'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { RemoteFailure } from './remote-failure.tsx'
import { isUnreachable } from './site-unreachable.ts'
import { WhenReachable } from './when-reachable.tsx'
import { fallBack, forget, prefetchAgain } from './remotes-of-this-page.ts'
import { RemoteUnavailable } from './load-release.ts'
import { isMissingFile } from './missing-file.ts'
import { refreshRegistry, type Remote } from './registry.ts'

interface Props {
  remote: Remote
  pathname: string
  /** Of a card among others, which falls back alone: its place (`placeOfCard`), and what is shown there when every release of it fails. */
  card?: { place: string; renderFailure: (onRetry: () => void, isUnreachable: boolean) => ReactNode }
  children: ReactNode
}

interface State {
  error: unknown
  /** Whether the error is the network's: `asked` until that is known. */
  network: 'asked' | 'lost' | 'works'
  /** Where it happened: navigation clears the failure, and does not remount a healthy page. */
  pathname: string
}

/** Error boundary of one remote: what crashes is replaced by the release before it, and by a card where there is none. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined, network: 'works', pathname: this.props.pathname }
  /** The person pressed Try again on this page. */
  #triedAgain = false
  /** The path at which a missing file was asked for a second time. */
  #askedAgainAt: string | undefined

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Nothing was thrown'), network: networkOf(error) }
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): Partial<State> | null {
    return pathname === state.pathname ? null : { error: undefined, pathname }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    if (error instanceof RemoteUnavailable) return
    if (isMissingFile(error)) void this.#askAgain(error)
    else this.#replace(error)
  }

  /** A network that loses a request now and then lets the next one through. */
  async #askAgain(missingFile: unknown) {
    const { remote, pathname, card } = this.props
    if (!card && this.#askedAgainAt !== pathname && (await prefetchAgain(remote.name))) {
      this.#askedAgainAt = pathname
      return this.setState({ error: undefined })
    }
    const isLost = await isUnreachable()
    this.setState({ network: isLost ? 'lost' : 'works' })
    if (!isLost) this.#replace(missingFile)
  }

  #replace(error: unknown) {
    if (fallBack(this.props.remote, error, this.props.card?.place)) this.setState({ error: undefined })
    // The browser reuses a preload that failed during the outage: after Try again only a reload fetches it again.
    else if (!this.props.card && isMissingFile(error) && this.#triedAgain) window.location.reload()
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    const { remote, card } = this.props
    const isLost = this.state.network === 'lost'
    if (this.state.network === 'asked' && !card) return <PageSkeleton />
    return (
      <>
        {card?.renderFailure(this.#tryAgain, isLost) ?? (
          <RemoteFailure remote={remote} isUnreachable={isLost} onRetry={this.#tryAgain} />
        )}
        {isLost && <WhenReachable onBack={this.#tryAgain} />}
      </>
    )
  }

  #tryAgain = () => {
    // React caches the failure of a lazy import: only a reload fetches it again.
    if (isMissingFile(this.state.error)) return window.location.reload()
    void refreshRegistry().then(() => {
      this.#triedAgain = true
      const { remote, card } = this.props
      for (const place of [remote.name, card?.place]) if (place) forget(place)
      this.setState({ error: undefined })
    })
  }
}

function networkOf(error: unknown): State['network'] {
  if (error instanceof RemoteUnavailable) return error.isUnreachable ? 'lost' : 'works'
  return isMissingFile(error) ? 'asked' : 'works'
}
