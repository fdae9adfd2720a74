import type { Location } from 'react-router-dom'
import { paths } from '../../host/paths.ts'

/** Returns the address that the visitor opened before the guard sent them to sign-in; otherwise the dashboard. */
export function returnAddress(state: unknown): string {
  const address = state !== null && typeof state === 'object' && 'returnTo' in state ? state.returnTo : undefined
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : paths.dashboard()
}

/** The navigation state that the guard passes to the sign-in page, which passes it to the sign-up page. */
export const returnState = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  returnTo: pathname + search + hash,
})

/** The token of the mailed link that the visitor will return to; undefined for any other page. */
export function invitationToken(state: unknown): string | undefined {
  const [path, query] = returnAddress(state).split(/[?#]/)
  return (path === '/invitation' && new URLSearchParams(query).get('token')) || undefined
}
