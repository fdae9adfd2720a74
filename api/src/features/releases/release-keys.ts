import type { ReleaseKey, ReleaseKeyDraft } from 'contract/release-keys'
import type { Sql } from '../../platform/db/sql.ts'
import { newToken, tokenHash } from '../../platform/secrets/token.ts'

const columns = (sql: Sql) => sql`id, remote, holder, hint, created_at, last_used_at, revoked_at`

/** Active keys first, then revoked ones, by remote. */
export const listedKeys = (sql: Sql) => sql<ReleaseKey[]>`
  select ${columns(sql)} from release_keys order by revoked_at is not null, remote, created_at desc limit 1000
`

/** Makes a key that opens one remote. The key itself is returned this once: only its hash is kept. */
export async function createKey(
  sql: Sql,
  { remote, holder }: ReleaseKeyDraft,
): Promise<ReleaseKey & { token: string }> {
  const token = newToken()
  const [key] = await sql<[ReleaseKey]>`
    insert into release_keys ${sql({ keyHash: tokenHash(token), remote, holder, hint: token.slice(0, 6) })} returning ${columns(sql)}
  `
  return { ...key, token }
}

/** Revokes a key from this moment on; nothing is returned where there is no active one of this id. */
export const revokeKey = (sql: Sql, id: string) => sql<ReleaseKey[]>`
  update release_keys set revoked_at = now() where id = ${id} and revoked_at is null returning ${columns(sql)}
`

/** The remotes that a key opens; none where it is unknown or revoked. Notes its use, at most once a minute. */
export async function remoteOfKey(sql: Sql, token: string): Promise<string | undefined> {
  const [known] = await sql<{ id: string; remote: string; isStale: boolean }[]>`
    select id, remote, last_used_at is null or last_used_at < now() - interval '1 minute' as is_stale
    from release_keys where key_hash = ${tokenHash(token)} and revoked_at is null
  `
  if (known?.isStale) await noteUse(sql, known.id)
  return known?.remote
}

const noteUse = (sql: Sql, id: string) => sql`update release_keys set last_used_at = now() where id = ${id}`
