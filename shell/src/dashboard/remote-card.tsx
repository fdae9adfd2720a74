import type { ModuleCard } from 'contract/slots'
import { Card, CardHeader } from 'design-system/card'
import { RetryNotice } from 'design-system/notice'
import { Lines } from 'design-system/skeleton'
import { Suspense, use, useEffect } from 'react'
import { paths } from '../../host/paths.ts'
import { RemoteUnavailable } from '../federation/load-release.ts'
import { RemoteBoundary } from '../federation/remote-boundary.tsx'
import { placeOfCard } from '../federation/loader.ts'
import { leave, noteShown, pagesAt, watchRelease } from '../federation/remotes-of-this-page.ts'
import { remotes, type Remote } from '../federation/registry.ts'

interface RemoteCardProps {
  /** The remote's name. */
  from: string
  card: ModuleCard
}

/** A card whose contents a remote brings. It has its place before they come, and keeps it should they fail. */
export function RemoteCard({ from, card: { title, module, lines } }: RemoteCardProps) {
  const remote = remotes().find(({ name }) => name === from)
  if (!remote) return null
  return (
    <Card as="section" aria-label={title}>
      <CardHeader title={title} />
      <RemoteBoundary
        remote={remote}
        pathname={paths.dashboard()}
        card={{
          place: placeOfCard(remote.name, module),
          renderFailure: (onRetry, isUnreachable) => (
            <RetryNotice onRetry={onRetry}>
              {isUnreachable
                ? 'The connection is lost. This is shown by itself when it is back.'
                : `${title} is not available right now. The rest of the dashboard works.`}
            </RetryNotice>
          ),
        }}
      >
        <Suspense fallback={<Lines count={lines} label={`Loading ${title}`} />}>
          <Contents remote={remote} module={module} />
        </Suspense>
      </RemoteBoundary>
    </Card>
  )
}

function Contents({ remote, module }: { remote: Remote; module: string }) {
  useEffect(() => () => leave(remote.name), [remote.name])
  const place = placeOfCard(remote.name, module)
  const { cards, version } = use(pagesAt(remote, paths.dashboard(), place))
  watchRelease(remote.name)
  const Content = cards?.[module]
  useEffect(() => (Content ? noteShown(remote, place) : undefined))
  // The page may still run the release before the one that brings the card, which is no fault of that release.
  if (!Content) throw new RemoteUnavailable(remote.name, [{ version, error: `does not export the card ${module}` }])
  return <Content />
}
