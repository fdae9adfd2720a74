import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { remoteOfKey } from './release-keys.ts'

/** Passes whoever may release this remote: the holder of one of its keys, or an employee. Each key opens one remote only. */
export async function assertMayRelease(
  sql: Sql,
  remote: string,
  request: Request,
  user: SignedInUser | null,
): Promise<void> {
  if (user?.employee) return
  const key = bearerToken(request)
  if (!key || (await remoteOfKey(sql, key)) !== remote)
    throw new Refusal(
      403,
      'not_your_remote',
      `This key does not release ${remote}. The operator makes one with: release-key ${remote} <holder>`,
    )
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
  if (!key || !(await remoteOfKey(sql, key)))
    throw new Refusal(
      403,
      'no_release_key',
      'Set LOTLINE_RELEASE_KEY to the key of your remote. The operator makes one with: release-key <remote> <holder>',
    )
}

const bearerToken = (request: Request) => /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
