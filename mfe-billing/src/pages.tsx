import type { RouteObject } from 'react-router-dom'
import { lazyPage } from 'shell/host/lazy-page'
import about from '../package.json'

export const pages: RouteObject[] = [
  { path: '/billing', ...lazyPage(() => import('./billing/billing-page.tsx').then(({ BillingPage }) => BillingPage)) },
  {
    path: '/billing/add-money',
    ...lazyPage(() => import('./wallet/add-money-page.tsx').then(({ AddMoneyPage }) => AddMoneyPage)),
  },
  {
    path: '/billing/add-card',
    ...lazyPage(() => import('./cards/add-card-page.tsx').then(({ AddCardPage }) => AddCardPage)),
  },
  {
    path: '/billing/recharges/:id',
    ...lazyPage(() => import('./cards/recharge-page.tsx').then(({ RechargePage }) => RechargePage)),
  },
  {
    path: '/billing/payments/:id',
    ...lazyPage(() => import('./cards/payment-receipt-page.tsx').then(({ PaymentReceiptPage }) => PaymentReceiptPage)),
  },
  {
    path: '/billing/money/:id',
    ...lazyPage(() => import('./documents/money-receipt-page.tsx').then(({ MoneyReceiptPage }) => MoneyReceiptPage)),
  },
  {
    path: '/billing/receipts/:id',
    ...lazyPage(() => import('./documents/receipt-page.tsx').then(({ ReceiptPage }) => ReceiptPage)),
  },
  {
    path: '/billing/statements/:month',
    ...lazyPage(() => import('./documents/statement-page.tsx').then(({ StatementPage }) => StatementPage)),
  },
  {
    path: '/billing/invoices',
    ...lazyPage(() => import('./invoices/invoices-page.tsx').then(({ InvoicesPage }) => InvoicesPage)),
  },
  { path: '/books', ...lazyPage(() => import('./books/books-page.tsx').then(({ BooksPage }) => BooksPage)) },
  {
    path: '/checkout',
    ...lazyPage(() => import('./checkout/checkout-page.tsx').then(({ CheckoutPage }) => CheckoutPage)),
  },
  { path: '/success', ...lazyPage(() => import('./success/success-page.tsx').then(({ SuccessPage }) => SuccessPage)) },
]

export const version: string = about.version
export const shellApi = 1
