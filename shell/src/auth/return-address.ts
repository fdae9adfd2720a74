import type { Location } from 'react-router-dom'
import { paths } from '../../host/paths.ts'

/** Where a visitor wanted to go before the guard asked them to sign in; the dashboard when nowhere in particular. */
export function returnAddress(state: unknown): string {
  const address = state !== null && typeof state === 'object' && 'returnTo' in state ? state.returnTo : undefined
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : paths.dashboard()
}

/** What the guard hands to the sign-in page, which hands it on to the sign-up page. */
export const returnState = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({ returnTo: pathname + search + hash })
