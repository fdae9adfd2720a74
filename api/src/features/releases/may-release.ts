import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { newToken, tokenHash } from '../../platform/secrets/token.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'

/** Passes whoever may release this remote: the holder of one of its keys, or an employee. Each key opens one remote only. */
export async function assertMayRelease(
  sql: Sql,
  remote: string,
  request: Request,
  user: SignedInUser | null,
): Promise<void> {
  if (user?.employee) return
  const key = bearerToken(request)
  const [known] = key
    ? await sql`select 1 from release_keys where key_hash = ${tokenHash(key)} and remote = ${remote}`
    : []
  if (!known)
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
  const [known] = key ? await sql`select 1 from release_keys where key_hash = ${tokenHash(key)}` : []
  if (!known)
    throw new Refusal(
      403,
      'no_release_key',
      'Set LOTLINE_RELEASE_KEY to the key of your remote. The operator makes one with: release-key <remote> <holder>',
    )
}

const bearerToken = (request: Request) => /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]

/** `release-key <remote> <holder>`: prints a new key, once; only its hash is kept. */
export async function makeReleaseKey(
  { sql, log }: Services,
  [remote, ...holder]: string[],
  say: (line: string) => void,
): Promise<void> {
  if (!remote || holder.length === 0) throw new Error('Usage: release-key <remote> <holder>')
  const key = newToken()
  await sql`insert into release_keys ${sql({ keyHash: tokenHash(key), remote, holder: holder.join(' ') })}`
  await recordSecurityEvent({ sql, log }, { event: 'release_key_created', outcome: 'success', details: { remote } })
  say(key)
}
