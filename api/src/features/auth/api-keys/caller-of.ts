import { scopeOf } from 'contract/api-keys'
import type { Endpoint } from 'contract/endpoint'
import { lesserRole } from 'contract/roles'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { limitTable } from '../../../platform/limits/limit-table.ts'
import { refusalOf } from '../../../platform/limits/refusal-of.ts'
import type { Services } from '../../../platform/services/services.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import { userOf } from '../session.ts'
import { tokenHash } from '../../../platform/secrets/token.ts'
import { useKey } from './queries.ts'

/** How every key begins: a leaked one is recognised by scanners, and no other bearer token is taken for one. */
export const KEY_PREFIX = 'lotline_'

/**
 * Who asks an endpoint: the maker of the API key in its Authorization header, else of the session's cookie; null for a visitor.
 * Where a visitor may call, keys are not read. A key is refused with 401 `bad_key`, 403 `scope_missing` or `session_needed`,
 * 429 `too_many_calls` with Retry-After.
 */
export async function callerOf(
  request: Request,
  endpoint: Endpoint,
  services: Pick<Services, 'sql' | 'config'>,
  address: string,
): Promise<SignedInUser | null> {
  const token = endpoint.access === 'anyone' ? undefined : keyIn(request)
  if (token === undefined) return userOf(request, services, address)

  const [use] = await useKey(services.sql, tokenHash(token), services.config)
  if (!use)
    throw new Refusal(401, 'bad_key', 'This API key does not exist or was revoked', undefined, {
      'www-authenticate': 'Bearer error="invalid_token"',
    })
  const { scopes, calls, secondsLeft, keyRole, ...maker } = use
  if (calls > limitTable.api_key_call.points) throw refusalOf('api_key_call', secondsLeft * 1000)
  const scope = scopeOf(endpoint)
  if (scope === null) throw new Refusal(403, 'session_needed', 'An API key cannot do this. Sign in instead.')
  if (!scopes.includes(scope))
    throw new Refusal(403, 'scope_missing', `This API key may not do that: it lacks the scope "${scope}"`, { scope })
  // A key can never do more than its maker may by now.
  return { ...maker, role: lesserRole(maker.role, keyRole) }
}

const keyIn = (request: Request) =>
  new RegExp(`^Bearer +(${KEY_PREFIX}\\S+)$`, 'i').exec(request.headers.get('authorization')?.trim() ?? '')?.[1]
