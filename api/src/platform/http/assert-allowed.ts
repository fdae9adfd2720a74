import type { Endpoint } from 'contract/endpoint'
import { may } from 'contract/roles'
import type { SignedInUser } from '../caller/signed-in-user.ts'
import { accountOwes, accountSuspended, employeesOnly, onlyMine, roleMissing, signInFirst } from '../errors/refusal.ts'
import type { Services } from '../services/services.ts'
import { assertConfirmed } from './assert-confirmed.ts'
import { assertLookOnly } from './assert-look-only.ts'
import { assertShownAccount } from './assert-shown-account.ts'

/**
 * Refuses a call that its caller may not make: without a session, the role or an employee's right, of another account than the window shows, while
 * an employee only looks, or while the account is suspended, owes or is not confirmed.
 */
export function assertAllowed(
  endpoint: Endpoint,
  user: SignedInUser | null,
  request: Request,
  config: Services['config'],
): void {
  if (!user) {
    if (endpoint.access !== 'anyone') throw signInFirst()
    return
  }
  if (endpoint.access === 'employee' && !user.employee) throw employeesOnly()
  assertShownAccount(endpoint, request, user)
  if (endpoint.right && !may(user.role, endpoint.right)) throw roleMissing(user)
  if (endpoint.wholeAccount && user.onlyMine) throw onlyMine(user)
  assertLookOnly(endpoint, user)
  if (endpoint.whileSuspended && user.suspendedFor) throw accountSuspended(user, config.supportEmail)
  if (endpoint.whileSuspended === 'refused' && user.owing === 'stopped') throw accountOwes(user)
  if (endpoint.needs === 'confirmed-email') assertConfirmed(user, config)
}
