import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../../host/paths.ts'
import { useSession } from '../../host/session.ts'
import { returnState } from '../auth/return-address.ts'
import { useIsHydrating } from './use-is-hydrating.ts'

interface GuardProps {
  children: React.ReactNode
  /** What shows while the session is being checked. */
  fallback: React.ReactNode
}

/** Lets signed-in users through; with no user, or when the check fails, the visitor is asked to sign in first. */
export function Guard({ children, fallback }: GuardProps) {
  const { data: user, isPending } = useSession()
  const location = useLocation()
  const isHydrating = useIsHydrating()
  if (isPending || isHydrating) return fallback
  if (!user) return <Navigate to={paths.login()} state={returnState(location)} replace />
  return children
}
