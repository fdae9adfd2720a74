import type { RouteObject } from 'react-router-dom'
import { lazyPage } from 'shell/host/lazy-page'
import about from '../package.json'
import { LandingPage } from './landing/landing-page.tsx'

export const pages: RouteObject[] = [
  // In the entry chunk: most first visits open it.
  { path: '/', element: <LandingPage /> },
  { path: '/pricing', ...lazyPage(() => import('./pricing/pricing-page.tsx').then(({ PricingPage }) => PricingPage)) },
  {
    path: '/terms',
    ...lazyPage(() =>
      import('./legal/legal-page.tsx').then(({ LegalPage }) => () => <LegalPage text="terms" />),
    ),
  },
  {
    path: '/privacy',
    ...lazyPage(() =>
      import('./legal/legal-page.tsx').then(({ LegalPage }) => () => <LegalPage text="privacy" />),
    ),
  },
  {
    path: '/sms-terms',
    ...lazyPage(() =>
      import('./legal/legal-page.tsx').then(({ LegalPage }) => () => <LegalPage text="smsTerms" />),
    ),
  },
]

export const version: string = about.version
export const shellApi = 1
