import type { RouteObject } from 'react-router-dom'
import { lazyPage } from 'shell/host/lazy-page'
import about from '../package.json'

export const pages: RouteObject[] = [
  {
    path: '/send-sms',
    ...lazyPage(() => import('./send-sms/send-sms-page.tsx').then(({ SendSmsPage }) => SendSmsPage)),
  },
  {
    path: '/bulk-sms-campaign',
    ...lazyPage(() =>
      import('./bulk-campaign/bulk-campaign-page.tsx').then(({ BulkCampaignPage }) => BulkCampaignPage),
    ),
  },
  {
    path: '/campaigns',
    ...lazyPage(() => import('./campaigns/campaigns-page.tsx').then(({ CampaignsPage }) => CampaignsPage)),
  },
  {
    path: '/campaigns/:id',
    ...lazyPage(() => import('./campaigns/campaign-page.tsx').then(({ CampaignPage }) => CampaignPage)),
  },
  {
    path: '/opt-outs',
    ...lazyPage(() => import('./opt-outs/opt-outs-page.tsx').then(({ OptOutsPage }) => OptOutsPage)),
  },
  {
    path: '/settings/numbers',
    ...lazyPage(() => import('./numbers/numbers-page.tsx').then(({ NumbersPage }) => NumbersPage)),
  },
  {
    path: '/unclaimed-texts',
    ...lazyPage(() =>
      import('./unclaimed-texts/unclaimed-texts-page.tsx').then(({ UnclaimedTextsPage }) => UnclaimedTextsPage),
    ),
  },
  {
    path: '/set-aside-events',
    ...lazyPage(() =>
      import('./set-aside-events/set-aside-events-page.tsx').then(({ SetAsideEventsPage }) => SetAsideEventsPage),
    ),
  },
  {
    path: '/settings/sending',
    ...lazyPage(() => import('./registration/sending-page.tsx').then(({ SendingPage }) => SendingPage)),
  },
]

export const version: string = about.version
export const shellApi = 1
