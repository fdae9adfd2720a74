import type { Sql } from '../../db/sql.ts'
import { Refusal } from '../../errors/refusal.ts'

/** The sandbox's one account and the number that accounts without one of their own share. */
export const SANDBOX_SID = 'AC00000000000000000000000000005a9d'
export const SANDBOX_FROM = '+12025550142'
/** Where its messages lie; the list is at this address with `.json`. */
export const SANDBOX_MESSAGES = `/2010-04-01/Accounts/${SANDBOX_SID}/Messages`
export const SANDBOX_RESOURCES = `/2010-04-01/Accounts/${SANDBOX_SID}`

/** Where a day's usage is asked for. */
export const SANDBOX_USAGE = `${SANDBOX_RESOURCES}/Usage/Records/Daily.json`

/** Where the sandbox carrier listens and the secret that signs its webhooks. Refuses with 503 before it was ever started. */
export async function sandboxAccount(sql: Sql): Promise<{ url: string; authToken: string }> {
  const [account] = await sql<{ url: string; authToken: string }[]>`select url, auth_token from sandbox.carrier`
  if (!account)
    throw new Refusal(503, 'no_carrier', 'The sandbox carrier is not running yet. Please try again in a moment.')
  return account
}

/** Leaves the address for every other process; the secret stays what it was. */
export async function publishSandbox(
  sql: Sql,
  url: string,
  authToken: string,
): Promise<{ authToken: string; settings: unknown }> {
  const [row] = await sql<{ authToken: string; settings: unknown }[]>`
    insert into sandbox.carrier (url, auth_token) values (${url}, ${authToken})
    on conflict (id) do update set url = excluded.url returning auth_token, settings
  `
  if (!row) throw new Error('The sandbox carrier could not publish its address')
  return row
}
