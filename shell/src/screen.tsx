import { trimEndOf } from 'contract/trim-characters'
import { PageSkeleton } from 'design-system/skeleton'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../host/paths.ts'
import { RemoteOutlet } from './federation/remote-outlet.tsx'
import { prefetchRoute } from './federation/prefetch-route.ts'
import { currentRegistry, remoteOf, withWholeRegistry, type Remote } from './federation/registry.ts'
import { pagesOf } from './federation/remotes-of-this-page.ts'
import { noteShellStart } from './federation/own-shell.ts'
import { TestAddressBar } from './federation/test-address-bar.tsx'
import { NotFoundInside, NotFoundPage } from './frame/not-found-page.tsx'
import { PageArrival } from './frame/page-arrival.tsx'
import { PageBoundary } from './frame/page-boundary.tsx'
import { FromLazyModule, lazyModule, type LazyModule } from './lazy-module.tsx'

// Chunks named in shell.json: a visitor's first page needs none, and the others preload theirs.
const account = lazyModule(() => import(/* webpackChunkName: "account" */ './auth/account-pages.ts'))
const signedIn = lazyModule(() =>
  withWholeRegistry(import(/* webpackChunkName: "signed-in" */ './frame/signed-in-site.tsx')),
)
const confirmEmail = lazyModule(() => import(/* webpackChunkName: "confirm-email" */ './auth/confirm-email-page.tsx'))
const invitation = lazyModule(() => import(/* webpackChunkName: "invitation" */ './auth/invitation-page.tsx'))
const settings = lazyModule(() => import(/* webpackChunkName: "settings" */ './settings/settings-page.tsx'))
const team = lazyModule(() => import(/* webpackChunkName: "team" */ './team/team-page.tsx'))
const alerts = lazyModule(() => import(/* webpackChunkName: "alerts" */ './alerts/alerts-page.tsx'))
const openAlert = lazyModule(() => import(/* webpackChunkName: "open-alert" */ './alerts/open-alert-page.tsx'))
const agencyRequest = lazyModule(
  () => import(/* webpackChunkName: "agency-request" */ './team/agency-request-page.tsx'),
)
const closedAccounts = lazyModule(
  () => import(/* webpackChunkName: "closed-accounts" */ './closing/closed-accounts-page.tsx'),
)
const releaseKeys = lazyModule(
  () => import(/* webpackChunkName: "release-keys" */ './release-keys/release-keys-page.tsx'),
)
const releaseErrors = lazyModule(
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

const confirmEmailPath = '/confirm-email'
const invitationPath = '/invitation'
const agencyRequestPath = '/agency-request'
/** What mails and pushes lead to. */
const openAlertPath = '/alert'

const publicPages: Record<string, React.ReactNode> = {
  [paths.signup()]: (
    <FromLazyModule
      of={account}
      show={({ SignUpPage, WithQueries }) => (
        <WithQueries>
          <SignUpPage />
        </WithQueries>
      )}
    />
  ),
  [paths.login()]: (
    <FromLazyModule
      of={account}
      show={({ LogInPage, WithQueries }) => (
        <WithQueries>
          <LogInPage />
        </WithQueries>
      )}
    />
  ),
  [paths.forgotPassword()]: (
    <FromLazyModule
      of={account}
      show={({ ForgotPasswordPage, WithQueries }) => (
        <WithQueries>
          <ForgotPasswordPage />
        </WithQueries>
      )}
    />
  ),
  '/reset-password': (
    <FromLazyModule
      of={account}
      show={({ ResetPasswordPage, WithQueries }) => (
        <WithQueries>
          <ResetPasswordPage />
        </WithQueries>
      )}
    />
  ),
  [confirmEmailPath]: (
    <FromLazyModule
      of={confirmEmail}
      show={({ ConfirmEmailPage, WithQueries }) => (
        <WithQueries>
          <ConfirmEmailPage />
        </WithQueries>
      )}
    />
  ),
  [invitationPath]: (
    <FromLazyModule
      of={invitation}
      show={({ InvitationPage, WithQueries }) => (
        <WithQueries>
          <InvitationPage />
        </WithQueries>
      )}
    />
  ),
}

const signedInPages: Record<string, React.ReactNode> = {
  [paths.dashboard()]: <FromLazyModule of={signedIn} show={({ DashboardPage }) => <DashboardPage />} />,
  [paths.settings()]: (
    <Suspense fallback={<PageSkeleton />}>
      <FromLazyModule of={settings} show={({ SettingsPage }) => <SettingsPage />} />
    </Suspense>
  ),
  [paths.team()]: (
    <Suspense fallback={<PageSkeleton />}>
      <FromLazyModule of={team} show={({ TeamPage }) => <TeamPage />} />
    </Suspense>
  ),
  [paths.alerts()]: (
    <Suspense fallback={<PageSkeleton />}>
      <FromLazyModule of={alerts} show={({ AlertsPage }) => <AlertsPage />} />
    </Suspense>
  ),
  [openAlertPath]: (
    <Suspense fallback={<PageSkeleton />}>
      <FromLazyModule of={openAlert} show={({ OpenAlertPage }) => <OpenAlertPage />} />
    </Suspense>
  ),
  [agencyRequestPath]: (
    <Suspense fallback={<PageSkeleton />}>
      <FromLazyModule of={agencyRequest} show={({ AgencyRequestPage }) => <AgencyRequestPage />} />
    </Suspense>
  ),
  [paths.closedAccounts()]: (
    <Suspense fallback={<PageSkeleton />}>
      <FromLazyModule of={closedAccounts} show={({ ClosedAccountsPage }) => <ClosedAccountsPage />} />
    </Suspense>
  ),
  [paths.releaseKeys()]: (
    <Suspense fallback={<PageSkeleton />}>
      <FromLazyModule of={releaseKeys} show={({ ReleaseKeysPage }) => <ReleaseKeysPage />} />
    </Suspense>
  ),
  [paths.releaseErrors()]: (
    <Suspense fallback={<PageSkeleton />}>
      <FromLazyModule of={releaseErrors} show={({ ReleaseErrorsPage }) => <ReleaseErrorsPage />} />
    </Suspense>
  ),
}

/** The page of the current address: one of the shell's, a remote's, or the not-found page. */
export function Screen() {
  const { pathname } = useLocation()
  const path = pathname === '/' ? pathname : trimEndOf(pathname, '/')
  const remote = remoteOf(path)
  useEffect(() => void prefetchModules(path), [path])
  useEffect(noteShellStart, [])

  const isPublic = path in publicPages || (!(path in signedInPages) && remote?.access !== 'signedIn')
  const notFound = isPublic ? <NotFoundPage /> : <NotFoundInside />
  const page =
    publicPages[path] ??
    signedInPages[path] ??
    (remote ? <RemoteOutlet key={remote.name} remote={remote} notFound={notFound} /> : notFound)

  return (
    <>
      <PageArrival titled={remote?.access !== 'public'} />
      <PageBoundary>
        {isPublic ? (
          <>
            <TestAddressBar />
            <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
          </>
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <FromLazyModule of={signedIn} show={({ SignedInSite }) => <SignedInSite>{page}</SignedInSite>} />
          </Suspense>
        )}
      </PageBoundary>
    </>
  )
}

/** Loads the code of an address without waiting for the guard. The page itself shows a failure. */
export async function prefetchModules(path: string): Promise<void> {
  const remote = remoteOf(path)
  const own = lazyModulesAt(path).map((one) => one.load())
  await Promise.allSettled([...own, remote && prefetchRemote(remote, path)])
}

async function prefetchRemote(remote: Remote, path: string): Promise<void> {
  // What a public page knows of the signed-in site's remotes is not whole.
  if (currentRegistry().partial && remote.access === 'signedIn') await signedIn.load()
  const { pages } = await pagesOf(remoteOf(path) ?? remote)
  await prefetchRoute(pages, path)
}

/** Prefetches the first queries of this window's page, before it renders. */
export async function prefetchQueries(path: string): Promise<void> {
  if (!isSignedIn(path)) return
  const site = await signedIn.load()
  site.prefetchQueries(path)
}

function lazyModulesAt(path: string): LazyModule<unknown>[] {
  const own = modulesOfPages[path]
  if (path in publicPages) return [own ?? account]
  if (!isSignedIn(path)) return []
  return own ? [signedIn, own] : [signedIn]
}

/** The pages that have a module of their own. */
const modulesOfPages: Record<string, LazyModule<unknown>> = {
  [confirmEmailPath]: confirmEmail,
  [invitationPath]: invitation,
  [paths.settings()]: settings,
  [paths.team()]: team,
  [paths.alerts()]: alerts,
  [openAlertPath]: openAlert,
  [agencyRequestPath]: agencyRequest,
  [paths.closedAccounts()]: closedAccounts,
  [paths.releaseKeys()]: releaseKeys,
  [paths.releaseErrors()]: releaseErrors,
}

const isSignedIn = (path: string) => path in signedInPages || remoteOf(path)?.access === 'signedIn'
