import { PageSkeleton } from 'design-system/skeleton'
import { Suspense, type ReactNode } from 'react'
import { paths } from '../host/paths.ts'
import { FromLazyModule, type LazyModule } from './lazy-module.tsx'
import {
  account,
  agencyRequest,
  alerts,
  closedAccounts,
  confirmEmail,
  invitation,
  openAlert,
  releaseErrors,
  releaseKeys,
  settings,
  signedIn,
  team,
} from './lazy-modules.ts'

const confirmEmailPath = '/confirm-email'
const invitationPath = '/invitation'
const agencyRequestPath = '/agency-request'
/** What mails and pushes lead to. */
const openAlertPath = '/alert'

/** The shell's pages for visitors, by path. */
export const publicPages: Record<string, ReactNode> = {
  [paths.signup()]: publicPage(account, ({ SignUpPage }) => <SignUpPage />),
  [paths.login()]: publicPage(account, ({ LogInPage }) => <LogInPage />),
  [paths.forgotPassword()]: publicPage(account, ({ ForgotPasswordPage }) => <ForgotPasswordPage />),
  '/reset-password': publicPage(account, ({ ResetPasswordPage }) => <ResetPasswordPage />),
  [confirmEmailPath]: publicPage(confirmEmail, ({ ConfirmEmailPage }) => <ConfirmEmailPage />),
  [invitationPath]: publicPage(invitation, ({ InvitationPage }) => <InvitationPage />),
}

/** The shell's pages behind the sign-in, by path. */
export const signedInPages: Record<string, ReactNode> = {
  [paths.dashboard()]: <FromLazyModule of={signedIn} show={({ DashboardPage }) => <DashboardPage />} />,
  [paths.settings()]: signedInPage(settings, ({ SettingsPage }) => <SettingsPage />),
  [paths.team()]: signedInPage(team, ({ TeamPage }) => <TeamPage />),
  [paths.alerts()]: signedInPage(alerts, ({ AlertsPage }) => <AlertsPage />),
  [openAlertPath]: signedInPage(openAlert, ({ OpenAlertPage }) => <OpenAlertPage />),
  [agencyRequestPath]: signedInPage(agencyRequest, ({ AgencyRequestPage }) => <AgencyRequestPage />),
  [paths.closedAccounts()]: signedInPage(closedAccounts, ({ ClosedAccountsPage }) => <ClosedAccountsPage />),
  [paths.releaseKeys()]: signedInPage(releaseKeys, ({ ReleaseKeysPage }) => <ReleaseKeysPage />),
  [paths.releaseErrors()]: signedInPage(releaseErrors, ({ ReleaseErrorsPage }) => <ReleaseErrorsPage />),
}

/** The pages that have a module of their own, which is not the one that all pages of their kind come with. */
export const modulesOfPages: Record<string, LazyModule<unknown>> = {
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

interface WithOwnQueries {
  WithQueries: (props: { children: ReactNode }) => ReactNode
}

function publicPage<Module extends WithOwnQueries>(of: LazyModule<Module>, show: (module: Module) => ReactNode) {
  return (
    <FromLazyModule
      of={of}
      show={(module) => {
        const { WithQueries } = module
        return <WithQueries>{show(module)}</WithQueries>
      }}
    />
  )
}

function signedInPage<Module>(of: LazyModule<Module>, show: (module: Module) => ReactNode) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FromLazyModule of={of} show={show} />
    </Suspense>
  )
}
