import type { RouteObject } from 'react-router-dom'
import { lazyPage } from 'shell/host/lazy-page'
import about from '../package.json'

export const pages: RouteObject[] = [
  {
    path: '/pull-lists',
    ...lazyPage(() => import('./pull-lists/pull-lists-page.tsx').then(({ PullListsPage }) => PullListsPage)),
  },
  {
    path: '/skip-trace',
    ...lazyPage(() => import('./skip-trace/skip-trace-page.tsx').then(({ SkipTracePage }) => SkipTracePage)),
  },
  {
    path: '/operations',
    ...lazyPage(() => import('./operations/operations-page.tsx').then(({ OperationsPage }) => OperationsPage)),
  },
  {
    path: '/operations/accounts/:id',
    ...lazyPage(() => import('./operations/account-page.tsx').then(({ AccountPage }) => AccountPage)),
  },
]

export const version: string = about.version
export const shellApi = 1
