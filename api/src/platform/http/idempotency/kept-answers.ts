import type { Sql } from '../../db/sql.ts'
import type { AnswerHeaders } from '../reply.ts'

/** An answer as it goes over the wire. */
export interface KeptAnswer {
  status: number
  /** JSON; null where there is no content. */
  body: string | null
  headers: AnswerHeaders
}

export interface Kept extends Omit<KeptAnswer, 'status'> {
  requestHash: Buffer
  /** Null while it runs. */
  status: number | null
}

interface Named {
  accountId: string
  key: string
}

/** Takes a key for the caller's transaction; false when another one has it, on whatever process. A process that dies releases it. */
export async function takeKey(tx: Sql, { accountId, key }: Named): Promise<boolean> {
  const [row] = await tx<
    { taken: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended(${`${accountId}:${key}`}, 0)) as taken`
  return row?.taken ?? false
}

export async function keptAnswer(tx: Sql, { accountId, key }: Named): Promise<Kept | undefined> {
  const [row] = await tx<Kept[]>`
    select request_hash, status, body, headers from idempotent_answers where account_id = ${accountId} and key = ${key} and expires_at > now()
  `
  return row
}

/** Writes an answer down, or with `status` null that it is being worked on, for so many seconds. Old ones go with it. */
export async function keepAnswer(
  tx: Sql,
  { accountId, key, requestHash, status, body, headers, seconds }: Named & Kept & { seconds: number },
): Promise<void> {
  await Promise.all([
    tx`
      insert into idempotent_answers (account_id, key, request_hash, status, body, headers, expires_at)
      values (${accountId}, ${key}, ${requestHash}, ${status}, ${body}, ${tx.json(headers)}, now() + make_interval(secs => ${seconds}))
      on conflict (account_id, key) do update set
        request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, headers = excluded.headers, expires_at = excluded.expires_at
    `,
    tx`
      delete from idempotent_answers where (account_id, key) in
        (select account_id, key from idempotent_answers where expires_at < now() order by expires_at limit 20 for update skip locked)
    `,
  ])
}

export const forgetRunning = (sql: Sql, { accountId, key }: Named) => sql`
  delete from idempotent_answers where account_id = ${accountId} and key = ${key} and status is null
`
