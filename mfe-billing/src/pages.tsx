import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import about from '../package.json'

const BillingPage = lazy(() => import('./billing/billing-page.tsx').then((file) => ({ default: file.BillingPage })))
const ReceiptPage = lazy(() => import('./documents/receipt-page.tsx').then((file) => ({ default: file.ReceiptPage })))
const StatementPage = lazy(() =>
  import('./documents/statement-page.tsx').then((file) => ({ default: file.StatementPage })),
)
const CheckoutPage = lazy(() => import('./checkout/checkout-page.tsx').then((file) => ({ default: file.CheckoutPage })))
const SuccessPage = lazy(() => import('./success/success-page.tsx').then((file) => ({ default: file.SuccessPage })))

export const pages: RouteObject[] = [
  {
    path: '/billing',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <BillingPage />
      </Suspense>
    ),
  },
  {
    path: '/billing/receipts/:id',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <ReceiptPage />
      </Suspense>
    ),
  },
  {
    path: '/billing/statements/:month',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <StatementPage />
      </Suspense>
    ),
  },
  {
    path: '/checkout',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <CheckoutPage />
      </Suspense>
    ),
  },
  {
    path: '/success',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <SuccessPage />
      </Suspense>
    ),
  },
]

export const version: string = about.version
export const shellApi = 1
