import { Suspense, use, useEffect, useMemo, type ReactNode } from 'react'
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom'
import { PageSkeleton } from 'design-system/skeleton'
import { leave, noteShown, pagesAt, watchRelease } from './remotes-of-this-page.ts'
import { remoteOf, remotes, type Remote } from './registry.ts'
import { RemoteBoundary } from './remote-boundary.tsx'

interface NotFound {
  /** Shown at a path that no remote owns, and at one that its remote does not know. */
  notFound: ReactNode
}

/** The shell's one route for everything that it does not own itself: put it last. */
export function remoteRoutes(notFound: ReactNode): RouteObject[] {
  return [{ path: '*', element: <RemotePage notFound={notFound} /> }]
}

/** The page of whichever remote owned the present path when the person came to it: a newer registry takes no page from under them. */
export function RemotePage({ notFound }: NotFound) {
  const { pathname } = useLocation()
  const remote = useMemo(() => remoteOf(pathname), [pathname])
  return remote ? <RemoteOutlet key={remote.name} remote={remote} notFound={notFound} /> : notFound
}

/** One remote's pages: a skeleton while they load, a failure card of its own if they do not. */
export function RemoteOutlet({ remote, notFound }: NotFound & { remote: Remote }) {
  return (
    <RemoteBoundary remote={remote} pathname={useLocation().pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Pages remote={remote} notFound={notFound} />
      </Suspense>
    </RemoteBoundary>
  )
}

function Pages({ remote, notFound }: NotFound & { remote: Remote }) {
  // After Try again the registry may list other releases than at the first render.
  const current = remotes().find(({ name }) => name === remote.name) ?? remote
  const { pathname } = useLocation()
  useEffect(() => () => leave(remote.name), [remote.name])
  const { pages } = use(pagesAt(current, pathname))
  useEffect(() => noteShown(remote))
  watchRelease(remote.name) // while it renders: a page that never finishes rendering has no effects
  return useRoutes(pages) ?? notFound
}
