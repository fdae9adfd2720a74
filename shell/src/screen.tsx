import { trimEndOf } from 'contract/trim-characters'
import { PageSkeleton } from 'design-system/skeleton'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { RemoteOutlet } from './federation/remote-outlet.tsx'
import { remoteOf } from './federation/registry.ts'
import { noteShellStart } from './federation/own-shell.ts'
import { TestAddressBar } from './federation/test-address-bar.tsx'
import { NotFoundInside, NotFoundPage } from './frame/not-found-page.tsx'
import { PageArrival } from './frame/page-arrival.tsx'
import { PageBoundary } from './frame/page-boundary.tsx'
import { FromLazyModule } from './lazy-module.tsx'
import { signedIn } from './lazy-modules.ts'
import { publicPages, signedInPages } from './own-pages.tsx'
import { prefetchModules } from './prefetch-page.ts'

/** The page of the current address: one of the shell's, a remote's, or the not-found page. */
export function Screen() {
  const { pathname } = useLocation()
  const path = pathname === '/' ? pathname : trimEndOf(pathname, '/')
  const remote = remoteOf(path)
  useEffect(() => void prefetchModules(path), [path])
  useEffect(noteShellStart, [])

  // The registry gives no remote a page of the shell's, unless the shell has gone back to a release whose page a remote was given since.
  const isPublic = remote ? remote.access !== 'signedIn' : !(path in signedInPages)
  const notFound = isPublic ? <NotFoundPage /> : <NotFoundInside />
  const page = remote ? (
    <RemoteOutlet key={remote.name} remote={remote} notFound={notFound} />
  ) : (
    (publicPages[path] ?? signedInPages[path] ?? notFound)
  )

  return (
    <>
      <PageArrival titled={remote?.access !== 'public'} />
      <PageBoundary path={path}>
        {isPublic ? (
          <>
            <TestAddressBar />
            <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
          </>
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <FromLazyModule of={signedIn} show={({ SignedInSite }) => <SignedInSite>{page}</SignedInSite>} />
          </Suspense>
        )}
      </PageBoundary>
    </>
  )
}
