import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

interface LazyPage {
  element: ReactNode
  handle: { prefetch: () => Promise<unknown> }
}

/**
 * The rest of a route whose page's code is loaded when it is needed:
 * `{ path: '/lists', ...lazyPage(() => import('./lists/lists-page.tsx').then(({ ListsPage }) => ListsPage)) }`.
 * The shell calls `handle.prefetch` before it shows the path. Once it has loaded, the page renders at once, where React's `lazy` alone shows
 * its fallback first, which stays for 300 ms.
 * Each remote bundles its own copy of this file, so that a remote runs in a shell that was built before it.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined
  let loaded: ComponentType | undefined
  const prefetch = () =>
    (loading ??= load().then(
      (page) => (loaded = page),
      (error: unknown) => {
        loading = undefined // the next one tries again
        throw error
      },
    ))
  const OnItsWay = lazy(() => prefetch().then((page) => ({ default: page })))
  function Page() {
    const [Shown] = useState(() => loaded ?? OnItsWay)
    return <Shown />
  }
  return {
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    ),
    handle: { prefetch },
  }
}
