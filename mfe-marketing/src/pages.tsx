import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import about from '../package.json'
import { LandingPage } from './landing/landing-page.tsx'

// The landing page is in the entry chunk: most first visits open it.
const PricingPage = lazy(() => import('./pricing/pricing-page.tsx').then((file) => ({ default: file.PricingPage })))
const LegalPage = lazy(() => import('./legal/legal-page.tsx').then((file) => ({ default: file.LegalPage })))

export const pages: RouteObject[] = [
  { path: '/', element: <LandingPage /> },
  {
    path: '/pricing',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <PricingPage />
      </Suspense>
    ),
  },
  {
    path: '/terms',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <LegalPage text="terms" />
      </Suspense>
    ),
  },
  {
    path: '/privacy',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <LegalPage text="privacy" />
      </Suspense>
    ),
  },
  {
    path: '/sms-terms',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <LegalPage text="smsTerms" />
      </Suspense>
    ),
  },
]

export const version: string = about.version
export const shellApi = 1
