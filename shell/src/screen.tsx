import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../host/paths.ts'
import { ForgotPasswordPage } from './auth/forgot-password-page.tsx'
import { LogInPage } from './auth/log-in-page.tsx'
import { ResetPasswordPage } from './auth/reset-password-page.tsx'
import { SignUpPage } from './auth/sign-up-page.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { RemoteOutlet } from './federation/remote-outlet.tsx'
import { remoteOf } from './federation/registry.ts'
import { pagesOf } from './federation/remotes-of-this-page.ts'
import { Guard } from './frame/guard.tsx'
import { NotFoundInside, NotFoundPage } from './frame/not-found-page.tsx'
import { PageArrival } from './frame/page-arrival.tsx'
import { SignedInFrame, SignedInFrameSkeleton } from './frame/signed-in-frame.tsx'

const publicPages: Record<string, React.ReactNode> = {
  [paths.signup()]: <SignUpPage />,
  [paths.login()]: <LogInPage />,
  [paths.forgotPassword()]: <ForgotPasswordPage />,
  '/reset-password': <ResetPasswordPage />,
}

const signedInPages: Record<string, React.ReactNode> = {
  [paths.dashboard()]: <DashboardPage />,
}

/** What the present address shows: a page of the shell's own, a remote's, or the not-found page. */
export function Screen() {
  const { pathname } = useLocation()
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  const remote = remoteOf(path)
  useEffect(() => loadAhead(path), [path])

  const isPublic = path in publicPages || (!(path in signedInPages) && remote?.access !== 'signedIn')
  const notFound = isPublic ? <NotFoundPage /> : <NotFoundInside />
  const page = publicPages[path] ?? signedInPages[path] ?? (remote ? <RemoteOutlet key={remote.name} remote={remote} notFound={notFound} /> : notFound)

  return (
    <>
      <PageArrival titled={remote?.access !== 'public'} />
      {isPublic ? page : <Guard fallback={<SignedInFrameSkeleton />}><SignedInFrame>{page}</SignedInFrame></Guard>}
    </>
  )
}

/** At once, not only when the guard has let the user through. */
function loadAhead(path: string) {
  const remote = remoteOf(path)
  if (remote) void pagesOf(remote)
}
