import { withWholeRegistry } from './federation/registry.ts'
import { lazyModule } from './lazy-module.tsx'

// Chunks named in shell.json: a visitor's first page needs none, and the others preload theirs.
export const account = lazyModule(() => import(/* webpackChunkName: "account" */ './auth/account-pages.ts'))
export const signedIn = lazyModule(() =>
  withWholeRegistry(import(/* webpackChunkName: "signed-in" */ './frame/signed-in-site.tsx')),
)
export const confirmEmail = lazyModule(
  () => import(/* webpackChunkName: "confirm-email" */ './auth/confirm-email-page.tsx'),
)
export const invitation = lazyModule(() => import(/* webpackChunkName: "invitation" */ './auth/invitation-page.tsx'))
export const settings = lazyModule(() => import(/* webpackChunkName: "settings" */ './settings/settings-page.tsx'))
export const team = lazyModule(() => import(/* webpackChunkName: "team" */ './team/team-page.tsx'))
export const alerts = lazyModule(() => import(/* webpackChunkName: "alerts" */ './alerts/alerts-page.tsx'))
export const openAlert = lazyModule(() => import(/* webpackChunkName: "open-alert" */ './alerts/open-alert-page.tsx'))
export const agencyRequest = lazyModule(
  () => import(/* webpackChunkName: "agency-request" */ './team/agency-request-page.tsx'),
)
export const closedAccounts = lazyModule(
  () => import(/* webpackChunkName: "closed-accounts" */ './closing/closed-accounts-page.tsx'),
)
export const releaseKeys = lazyModule(
  () => import(/* webpackChunkName: "release-keys" */ './release-keys/release-keys-page.tsx'),
)
export const releaseErrors = lazyModule(
  () => import(/* webpackChunkName: "release-errors" */ './release-errors/release-errors-page.tsx'),
)

/** Loads every lazy module of the shell. */
export const loadLazyModules = () =>
  Promise.all(
    [
      account,
      confirmEmail,
      invitation,
      signedIn,
      settings,
      team,
      agencyRequest,
      closedAccounts,
      alerts,
      openAlert,
      releaseKeys,
      releaseErrors,
    ].map((one) => one.load()),
  )
