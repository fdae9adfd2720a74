import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import about from '../package.json'

const SendSmsPage = lazy(() => import('./send-sms/send-sms-page.tsx').then((file) => ({ default: file.SendSmsPage })))
const BulkCampaignPage = lazy(() =>
  import('./bulk-campaign/bulk-campaign-page.tsx').then((file) => ({ default: file.BulkCampaignPage })),
)
const CampaignsPage = lazy(() =>
  import('./campaigns/campaigns-page.tsx').then((file) => ({ default: file.CampaignsPage })),
)
const CampaignPage = lazy(() =>
  import('./campaigns/campaign-page.tsx').then((file) => ({ default: file.CampaignPage })),
)
const OptOutsPage = lazy(() => import('./opt-outs/opt-outs-page.tsx').then((file) => ({ default: file.OptOutsPage })))
const NumbersPage = lazy(() => import('./numbers/numbers-page.tsx').then((file) => ({ default: file.NumbersPage })))
const UnclaimedTextsPage = lazy(() =>
  import('./unclaimed-texts/unclaimed-texts-page.tsx').then((file) => ({ default: file.UnclaimedTextsPage })),
)
const SetAsideEventsPage = lazy(() =>
  import('./set-aside-events/set-aside-events-page.tsx').then((file) => ({ default: file.SetAsideEventsPage })),
)
const SendingPage = lazy(() =>
  import('./registration/sending-page.tsx').then((file) => ({ default: file.SendingPage })),
)

export const pages: RouteObject[] = [
  {
    path: '/send-sms',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <SendSmsPage />
      </Suspense>
    ),
  },
  {
    path: '/bulk-sms-campaign',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <BulkCampaignPage />
      </Suspense>
    ),
  },
  {
    path: '/campaigns',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <CampaignsPage />
      </Suspense>
    ),
  },
  {
    path: '/campaigns/:id',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <CampaignPage />
      </Suspense>
    ),
  },
  {
    path: '/opt-outs',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <OptOutsPage />
      </Suspense>
    ),
  },
  {
    path: '/settings/numbers',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <NumbersPage />
      </Suspense>
    ),
  },
  {
    path: '/unclaimed-texts',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <UnclaimedTextsPage />
      </Suspense>
    ),
  },
  {
    path: '/set-aside-events',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <SetAsideEventsPage />
      </Suspense>
    ),
  },
  {
    path: '/settings/sending',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <SendingPage />
      </Suspense>
    ),
  },
]

export const version: string = about.version
export const shellApi = 1
