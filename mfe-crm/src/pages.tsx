import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import about from '../package.json'

const messagesPage = () => import('./messages/messages-page.tsx')
const contactsPage = () => import('./contacts/contacts-page.tsx')
const clientsPage = () => import('./clients/clients-page.tsx')
const activityPage = () => import('./activity/activity-page.tsx')
const MessagesPage = lazy(() => messagesPage().then((file) => ({ default: file.MessagesPage })))
const ContactsPage = lazy(() => contactsPage().then((file) => ({ default: file.ContactsPage })))
const ClientsPage = lazy(() => clientsPage().then((file) => ({ default: file.ClientsPage })))
const ActivityPage = lazy(() => activityPage().then((file) => ({ default: file.ActivityPage })))

export const pages: RouteObject[] = [
  {
    path: '/messages',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <MessagesPage />
      </Suspense>
    ),
  },
  {
    path: '/contacts',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <ContactsPage />
      </Suspense>
    ),
  },
  {
    path: '/clients',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <ClientsPage />
      </Suspense>
    ),
  },
  {
    path: '/activity',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <ActivityPage />
      </Suspense>
    ),
  },
]

/** Prefetches a page's code while the session is still being checked. */
export function prefetch(path: string): Promise<unknown> {
  if (path.startsWith('/activity')) return activityPage()
  if (path.startsWith('/clients')) return clientsPage()
  return path.startsWith('/contacts') ? contactsPage() : messagesPage()
}

export const version: string = about.version
export const shellApi = 1
