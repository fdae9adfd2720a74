import { apiDocs } from './api-docs/pages.ts'
import { apiKeyRoutes } from './auth/api-keys/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { settingsRoutes } from './auth/settings/routes.ts'
import { secondFactorRoutes } from './auth/second-factor/settings-routes.ts'
import { secondStepRoutes } from './auth/second-factor/sign-in-routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { RawRoutes } from './http/app.ts'
import type { Route } from './http/route.ts'
import { mailboxPages } from './mailbox/pages.ts'
import { messageRoutes } from './messages/routes.ts'
import { operationRoutes } from './operations/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { propertyRoutes } from './properties/routes.ts'
import { pullListRoutes } from './pull-lists/routes.ts'
import { releaseRoutes } from './releases/routes.ts'
import { webRoutes } from './releases/web.ts'
import { carrierHooks } from './sending/hooks.ts'
import { setAsideRoutes } from './sending/set-aside-routes.ts'
import { unclaimedRoutes } from './sending/unclaimed-routes.ts'
import { skipTraceRoutes } from './skip-trace/routes.ts'
import { suppressionRoutes } from './suppressions/routes.ts'

/** Every endpoint of the table. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...secondStepRoutes,
  ...secondFactorRoutes,
  ...settingsRoutes,
  ...apiKeyRoutes,
  ...orderRoutes,
  ...propertyRoutes,
  ...pullListRoutes,
  ...skipTraceRoutes,
  ...operationRoutes,
  ...billingRoutes,
  ...checkoutRoutes,
  ...releaseRoutes,
  ...dashboardRoutes,
  ...contactRoutes,
  ...messageRoutes,
  ...campaignRoutes,
  ...suppressionRoutes,
  ...unclaimedRoutes,
  ...setAsideRoutes,
]

/** What is mounted beside the table, in this order; the site's own files come last. */
export const rawRoutes: readonly RawRoutes[] = [
  carrierHooks,
  apiDocs(() => routes.map(({ endpoint }) => endpoint)),
  webRoutes,
]

/** What is there beside `rawRoutes`, and before them, when `local` runs the product. */
export const localRoutes: readonly RawRoutes[] = [mailboxPages]
