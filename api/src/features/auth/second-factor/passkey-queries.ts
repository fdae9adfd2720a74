import type { Passkey } from 'contract/settings'
import type { Sql } from '../../../platform/db/sql.ts'
import type { NewPasskey, StoredPasskey } from './passkeys.ts'

const columns = (sql: Sql) => sql`id, name, created_at, last_used_at`

export const passkeysOf = (sql: Sql, userId: string) => sql<Passkey[]>`
  select ${columns(sql)} from passkeys where user_id = ${userId} order by created_at, id
`

export const credentialsOf = (sql: Sql, userId: string) => sql<{ credentialId: string; transports: string[] }[]>`
  select credential_id, transports from passkeys where user_id = ${userId} order by created_at, id
`

/** No row where some account has this passkey already. */
export const insertPasskey = (
  tx: Sql,
  userId: string,
  { credentialId, publicKey, counter, transports, name }: NewPasskey & { name: string },
) => tx<Passkey[]>`
  insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
  values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name})
  on conflict (credential_id) do nothing returning ${columns(tx)}
`

/** Held until the transaction ends: answers of one passkey are checked one after the other. */
export const lockPasskey = (tx: Sql, userId: string, credentialId: string) => tx<(StoredPasskey & { id: string })[]>`
  select id, user_id, credential_id, public_key, counter, transports from passkeys where user_id = ${userId} and credential_id = ${credentialId} for no key update
`

export const notePasskeyUse = (tx: Sql, userId: string, id: string, counter: number) => tx`
  update passkeys set counter = ${counter}, last_used_at = now() where id = ${id} and user_id = ${userId}
`

export const renamePasskeyOf = (sql: Sql, userId: string, id: string, name: string) => sql<Passkey[]>`
  update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning ${columns(sql)}
`

export const deletePasskeyOf = (tx: Sql, userId: string, id: string) =>
  tx`delete from passkeys where id = ${id} and user_id = ${userId}`

export const deletePasskeysOf = (tx: Sql, userId: string) => tx`delete from passkeys where user_id = ${userId}`

/** Keeps the challenge of the passkey that is being added; a newer one replaces it. */
export const upsertPasskeySetup = (sql: Sql, userId: string, challengeHash: Buffer, minutes: number) => sql`
  insert into passkey_setups (user_id, challenge_hash, expires_at) values (${userId}, ${challengeHash}, now() + make_interval(mins => ${minutes}))
  on conflict (user_id) do update set challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at
`

/** Uses the challenge up, whatever the outcome. */
export const takePasskeySetup = (sql: Sql, userId: string) => sql<{ challengeHash: Buffer; living: boolean }[]>`
  delete from passkey_setups where user_id = ${userId} returning challenge_hash, expires_at > now() as living
`
