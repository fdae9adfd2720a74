import type { Endpoint } from 'contract/endpoint'
import { actOf } from '../audit/acts.ts'
import type { SignedInUser } from '../caller/signed-in-user.ts'
import { readOnly } from '../errors/refusal.ts'

/**
 * Passes an employee who looks at another account's screens where the call only shows something. What changes anything, or takes data out (such a call
 * stands in the log of accounts), is refused with 403 `read_only`.
 */
export function assertLookOnly(endpoint: Endpoint, user: SignedInUser): void {
  if (user.visitUntil === null || endpoint.access === 'anyone' || endpoint.duringVisit === 'answers') return
  if (endpoint.method !== 'GET' || actOf(endpoint)) throw readOnly(user)
}
