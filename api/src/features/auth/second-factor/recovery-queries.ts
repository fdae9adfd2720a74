import type { Sql } from '../../../platform/db/sql.ts'

export const insertRecoveryCodes = (tx: Sql, userId: string, hashes: Buffer[]) => tx`
  insert into recovery_codes ${tx(hashes.map((codeHash) => ({ userId, codeHash })))}
`

/** Uses a code up; no row where it is wrong or was used before. */
export const takeRecoveryCode = (tx: Sql, userId: string, hash: Buffer) => tx<{ userId: string }[]>`
  update recovery_codes set used_at = now() where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id
`

export const deleteRecoveryCodesOf = (tx: Sql, userId: string) =>
  tx`delete from recovery_codes where user_id = ${userId}`
