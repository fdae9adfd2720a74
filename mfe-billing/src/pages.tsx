import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import about from '../package.json'

const BillingPage = lazy(() => import('./billing/billing-page.tsx').then((file) => ({ default: file.BillingPage })))
const AddMoneyPage = lazy(() => import('./wallet/add-money-page.tsx').then((file) => ({ default: file.AddMoneyPage })))
const AddCardPage = lazy(() => import('./cards/add-card-page.tsx').then((file) => ({ default: file.AddCardPage })))
const RechargePage = lazy(() => import('./cards/recharge-page.tsx').then((file) => ({ default: file.RechargePage })))
const PaymentReceiptPage = lazy(() =>
  import('./cards/payment-receipt-page.tsx').then((file) => ({ default: file.PaymentReceiptPage })),
)
const ReceiptPage = lazy(() => import('./documents/receipt-page.tsx').then((file) => ({ default: file.ReceiptPage })))
const StatementPage = lazy(() =>
  import('./documents/statement-page.tsx').then((file) => ({ default: file.StatementPage })),
)
const InvoicesPage = lazy(() => import('./invoices/invoices-page.tsx').then((file) => ({ default: file.InvoicesPage })))
const BooksPage = lazy(() => import('./books/books-page.tsx').then((file) => ({ default: file.BooksPage })))
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
    path: '/billing/add-money',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <AddMoneyPage />
      </Suspense>
    ),
  },
  {
    path: '/billing/add-card',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <AddCardPage />
      </Suspense>
    ),
  },
  {
    path: '/billing/recharges/:id',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <RechargePage />
      </Suspense>
    ),
  },
  {
    path: '/billing/payments/:id',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <PaymentReceiptPage />
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
    path: '/billing/invoices',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <InvoicesPage />
      </Suspense>
    ),
  },
  {
    path: '/books',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <BooksPage />
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
