import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { knowsAccount } from '../../host/account-storage.ts'
import { sessionQuery } from '../../host/session.ts'
import { returnAddress } from './return-address.ts'

/** Leads whoever is signed in on to the product. A browser that knows no account does not ask the server. */
export function SignedInAlready() {
  const { state } = useLocation()
  const { data: user } = useQuery({ ...sessionQuery, enabled: knowsAccount() })
  return user ? <Navigate to={returnAddress(state)} replace /> : null
}
