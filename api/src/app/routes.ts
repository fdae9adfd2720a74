import { alertRoutes } from '../features/alerts/routes.ts'
import { alertsWorker } from '../features/alerts/worker-file.ts'
import { activityRoutes } from '../features/activity/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { agencyRoutes } from '../features/agency/routes.ts'
import { apiDocs } from '../features/api-docs/pages.ts'
import { apiKeyRoutes } from '../features/api-keys/routes.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { settingsRoutes } from '../features/auth/settings/routes.ts'
import { secondFactorRoutes } from '../features/auth/second-factor/settings-routes.ts'
import { secondStepRoutes } from '../features/auth/second-factor/sign-in-routes.ts'
import { billingRoutes } from '../features/billing/routes.ts'
import { campaignRoutes } from '../features/campaigns/routes.ts'
import { contactRoutes } from '../features/contacts/routes.ts'
import { closingRoutes } from '../features/closing/routes.ts'
import { cardRoutes } from '../features/cards/routes.ts'
import { checkoutRoutes } from '../features/checkout/routes.ts'
import { sellingRoutes } from '../features/agency/selling-routes.ts'
import { invoiceRoutes } from '../features/invoices/routes.ts'
import { liveStream } from '../features/live-stream/live-stream.ts'
import { dashboardRoutes } from '../features/dashboard/routes.ts'
import { findRoutes } from '../features/find/routes.ts'
import type { RawRoutes } from '../platform/http/app.ts'
import type { Route } from '../platform/http/route.ts'
import { mailboxPages } from '../platform/mailbox/pages.ts'
import { memberRoutes } from '../features/members/routes.ts'
import { messageRoutes } from '../features/messages/routes.ts'
import { metricsPage } from '../features/operations/metrics/metrics-page.ts'
import { launchReviewRoutes } from '../features/operations/launches/routes.ts'
import { operatorsRoomRoutes } from '../features/operations/accounts/routes.ts'
import { broughtNumberRoutes } from '../features/numbers/brought/routes.ts'
import { numberRoutes } from '../features/numbers/routes.ts'
import { disputeRoutes } from '../features/disputes/routes.ts'
import { moneyRoutes } from '../features/operations/money/routes.ts'
import { newOwnerRoutes } from '../features/operations/owners/routes.ts'
import { operationRoutes } from '../features/operations/routes.ts'
import { orderRoutes } from '../features/orders/routes.ts'
import { priceRoutes } from '../features/prices/routes.ts'
import { propertyRoutes } from '../features/pull-lists/property-routes.ts'
import { pullListRoutes } from '../features/pull-lists/routes.ts'
import { businessPages } from '../features/registration/pages.ts'
import { marginRoutes } from '../features/margins/routes.ts'
import { reconciliationRoutes } from '../features/reconciliation/routes.ts'
import { registrationRoutes } from '../features/registration/routes.ts'
import { releaseErrorRoutes } from '../features/releases/release-error-routes.ts'
import { releaseKeyRoutes } from '../features/releases/release-key-routes.ts'
import { releaseRoutes } from '../features/releases/routes.ts'
import { webRoutes } from '../features/releases/web.ts'
import { carrierHooks } from '../features/carrier-events/hooks.ts'
import { setAsideRoutes } from '../features/carrier-events/set-aside-routes.ts'
import { unclaimedRoutes } from '../features/carrier-events/unclaimed-routes.ts'
import { skipTraceRoutes } from '../features/skip-trace/routes.ts'
import { suppressionRoutes } from '../features/opt-outs/routes.ts'

/** Every endpoint of the table. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...secondStepRoutes,
  ...secondFactorRoutes,
  ...settingsRoutes,
  ...apiKeyRoutes,
  ...memberRoutes,
  ...agencyRoutes,
  ...closingRoutes,
  ...orderRoutes,
  ...propertyRoutes,
  ...pullListRoutes,
  ...skipTraceRoutes,
  ...operationRoutes,
  ...operatorsRoomRoutes,
  ...moneyRoutes,
  ...newOwnerRoutes,
  ...disputeRoutes,
  ...launchReviewRoutes,
  ...billingRoutes,
  ...invoiceRoutes,
  ...sellingRoutes,
  ...priceRoutes,
  ...reconciliationRoutes,
  ...cardRoutes,
  ...marginRoutes,
  ...checkoutRoutes,
  ...releaseRoutes,
  ...releaseKeyRoutes,
  ...releaseErrorRoutes,
  ...dashboardRoutes,
  ...activityRoutes,
  ...auditRoutes,
  ...findRoutes,
  ...contactRoutes,
  ...messageRoutes,
  ...alertRoutes,
  ...campaignRoutes,
  ...numberRoutes,
  ...broughtNumberRoutes,
  ...suppressionRoutes,
  ...unclaimedRoutes,
  ...setAsideRoutes,
  ...registrationRoutes,
]

/** What writes to the raw response, and what is asked too often for the log of requests. */
export const streams: readonly RawRoutes[] = [liveStream, metricsPage]

const endpoints = () => routes.map(({ endpoint }) => endpoint)

/** What is mounted beside the table, in this order; the site's own files come last. */
export const rawRoutes: readonly RawRoutes[] = [
  carrierHooks,
  apiDocs(endpoints),
  alertsWorker,
  businessPages,
  webRoutes(endpoints),
]

/** What is there beside `rawRoutes`, and before them, when `local` runs the product. */
export const localRoutes: readonly RawRoutes[] = [mailboxPages]
