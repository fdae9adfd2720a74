import type { ReleaseKey, ReleaseKeyDraft } from 'contract/release-keys'
import { generateKeyPairSync } from 'node:crypto'
import type { Sql } from '../../platform/db/sql.ts'
import { newToken, tokenHash } from '../../platform/secrets/token.ts'

const columns = (sql: Sql) => sql`id, remote, holder, hint, created_at, last_used_at, revoked_at`

/** Active keys first, then revoked ones, by remote. */
export const listedKeys = (sql: Sql) => sql<ReleaseKey[]>`
  select ${columns(sql)} from release_keys order by revoked_at is not null, remote, created_at desc limit 1000
`

/**
 * Makes a key that opens one remote: a token that calls carry, a dot, and the private key that signs what is published and never leaves the
 * publisher. Both are returned this once: kept are the token's hash and the public key.
 */
export async function createKey(
  sql: Sql,
  { remote, holder }: ReleaseKeyDraft,
): Promise<ReleaseKey & { token: string }> {
  const token = newToken()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  const [key] = await sql<[ReleaseKey]>`
    insert into release_keys ${sql({ keyHash: tokenHash(token), publicKey: publicKey.toString('base64url'), remote, holder, hint: token.slice(0, 6) })} returning ${columns(sql)}
  `
  return { ...key, token: `${token}.${privateKey.toString('base64url')}` }
}

/** Revokes a key from this moment on; nothing is returned where there is no active one of this id. */
export const revokeKey = (sql: Sql, id: string) => sql<ReleaseKey[]>`
  update release_keys set revoked_at = now() where id = ${id} and revoked_at is null returning ${columns(sql)}
`

/**
 * Makes a new key for the same remote and holder in a revoked one's place; nothing is returned where there is no active one of this id. In the caller's
 * transaction: a team is never without either.
 */
export async function rotateKey(
  tx: Sql,
  id: string,
): Promise<{ old: ReleaseKey; key: ReleaseKey & { token: string } } | undefined> {
  const [old] = await revokeKey(tx, id)
  if (!old) return undefined
  const key = await createKey(tx, old)
  await tx`update release_keys set replaced_by = ${key.id} where id = ${id}`
  return { old, key }
}

/** A key as releasing asks for it. */
export interface ActiveKey {
  id: string
  remote: string
  publicKey: string
}

/** The active key of a token; none where it is unknown or revoked. Notes its use, at most once a minute. */
export async function activeKey(sql: Sql, token: string): Promise<ActiveKey | undefined> {
  const [known] = await sql<(ActiveKey & { isStale: boolean })[]>`
    select id, remote, public_key, last_used_at is null or last_used_at < now() - interval '1 minute' as is_stale
    from release_keys where key_hash = ${tokenHash(token)} and revoked_at is null
  `
  if (known?.isStale) await noteUse(sql, known.id)
  return known
}

/**
 * The keys of a remote that calls to its webhook are signed for: the active ones, and for a day those that were rotated, until
 * their receiver has the secret of the next. One that was revoked may be in other hands.
 */
export const signingKeysOf = (sql: Sql, remote: string) => sql<{ id: string }[]>`
  select id from release_keys where remote = ${remote} and (revoked_at is null or replaced_by is not null and revoked_at > now() - interval '1 day')
  order by revoked_at is not null, created_at desc limit 20
`

const noteUse = (sql: Sql, id: string) => sql`update release_keys set last_used_at = now() where id = ${id}`
