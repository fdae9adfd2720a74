import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import about from '../package.json'

const PullListsPage = lazy(() =>
  import('./pull-lists/pull-lists-page.tsx').then((file) => ({ default: file.PullListsPage })),
)
const SkipTracePage = lazy(() =>
  import('./skip-trace/skip-trace-page.tsx').then((file) => ({ default: file.SkipTracePage })),
)
const OperationsPage = lazy(() =>
  import('./operations/operations-page.tsx').then((file) => ({ default: file.OperationsPage })),
)
const AccountPage = lazy(() => import('./operations/account-page.tsx').then((file) => ({ default: file.AccountPage })))

export const pages: RouteObject[] = [
  {
    path: '/pull-lists',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <PullListsPage />
      </Suspense>
    ),
  },
  {
    path: '/skip-trace',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <SkipTracePage />
      </Suspense>
    ),
  },
  {
    path: '/operations',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <OperationsPage />
      </Suspense>
    ),
  },
  {
    path: '/operations/accounts/:id',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <AccountPage />
      </Suspense>
    ),
  },
]

export const version: string = about.version
export const shellApi = 1
