import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { activeKey, type ActiveKey } from './release-keys.ts'

/**
 * Passes whoever may release this remote: the holder of one of its keys, or an employee. Each key opens one remote only. Returns
 * the key that opened it, if one did.
 */
export async function assertMayRelease(
  sql: Sql,
  remote: string,
  request: Request,
  user: SignedInUser | null,
): Promise<ActiveKey | undefined> {
  if (user?.employee) return undefined
  const token = bearerToken(request)
  const key = token ? await activeKey(sql, token) : undefined
  if (key?.remote !== remote)
    throw new Refusal(
      403,
      'not_your_remote',
      `${token ? `This key does not release ${remote}` : `LOTLINE_RELEASE_KEY is not set to a key of ${remote}`}. An employee makes one at /release-keys, the operator with: release-key ${remote} <holder>`,
    )
  return key
}

/**
 * Passes the holder of any release key, and employees. Asked before an upload is read: which remote it is for is inside it,
 * and no other caller may make the server read and compress megabytes.
 */
export async function assertHoldsReleaseKey({
  sql,
  user,
  request,
}: {
  sql: Sql
  user: SignedInUser | null
  request: Request
}): Promise<void> {
  if (user?.employee) return
  const key = bearerToken(request)
  if (!key || !(await activeKey(sql, key)))
    throw new Refusal(
      403,
      'no_release_key',
      'Set LOTLINE_RELEASE_KEY to the key of your remote. The operator makes one with: release-key <remote> <holder>',
    )
}

/** Of the key, the part before the dot: the rest signs, and is the publisher's alone. */
const bearerToken = (request: Request) => /^Bearer ([^\s.]+)/.exec(request.headers.get('authorization') ?? '')?.[1]
