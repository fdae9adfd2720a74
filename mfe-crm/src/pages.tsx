import type { RouteObject } from 'react-router-dom'
import { lazyPage } from 'shell/host/lazy-page'
import about from '../package.json'

export const pages: RouteObject[] = [
  {
    path: '/messages',
    ...lazyPage(() => import('./messages/messages-page.tsx').then(({ MessagesPage }) => MessagesPage)),
  },
  {
    path: '/contacts',
    ...lazyPage(() => import('./contacts/contacts-page.tsx').then(({ ContactsPage }) => ContactsPage)),
  },
  { path: '/clients', ...lazyPage(() => import('./clients/clients-page.tsx').then(({ ClientsPage }) => ClientsPage)) },
  {
    path: '/activity',
    ...lazyPage(() => import('./activity/activity-page.tsx').then(({ ActivityPage }) => ActivityPage)),
  },
]

export const version: string = about.version
export const shellApi = 1
