import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import about from '../package.json'
import { LandingPage } from './landing/landing-page.tsx'

// The landing page comes with the door: it is what most first visits want.
const PricingPage = lazy(() => import('./pricing/pricing-page.tsx').then((file) => ({ default: file.PricingPage })))
const LegalPage = lazy(() => import('./legal/legal-page.tsx').then((file) => ({ default: file.LegalPage })))

const legal = (text: 'terms' | 'privacy' | 'smsTerms') => <Suspense fallback={<PageSkeleton />}><LegalPage text={text} /></Suspense>

export const pages: RouteObject[] = [
  { path: '/', element: <LandingPage /> },
  { path: '/pricing', element: <Suspense fallback={<PageSkeleton />}><PricingPage /></Suspense> },
  { path: '/terms', element: legal('terms') },
  { path: '/privacy', element: legal('privacy') },
  { path: '/sms-terms', element: legal('smsTerms') },
]

export const version: string = about.version
export const shellApi = 1
