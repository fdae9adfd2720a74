import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import about from '../package.json'

const MessagesPage = lazy(() => import('./messages/messages-page.tsx').then((file) => ({ default: file.MessagesPage })))
const ContactsPage = lazy(() => import('./contacts/contacts-page.tsx').then((file) => ({ default: file.ContactsPage })))

export const pages: RouteObject[] = [
  { path: '/messages', element: <Suspense fallback={<PageSkeleton />}><MessagesPage /></Suspense> },
  { path: '/contacts', element: <Suspense fallback={<PageSkeleton />}><ContactsPage /></Suspense> },
]

export const version: string = about.version
export const shellApi = 1
