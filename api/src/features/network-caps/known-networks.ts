import type { Network } from 'contract/networks'
import type { Sql } from '../../platform/db/sql.ts'
import type { Registered } from './caps-of.ts'

/** People change networks and keep their number: what was looked up counts for so long. */
export const KNOWN_DAYS = 90

/** Of registrations `r`, those with a live campaign, made here or elsewhere: networks have caps for no other. A toll-free number has no campaign. */
export const hasCaps = (sql: Sql) => sql`r.state = 'live' and r.kind is distinct from 'toll_free'`

/** What the carrier said of a campaign that was made here, or what an employee knows of one that was not. */
const classesOf = (sql: Sql) => sql`
  case when r.elsewhere is null then r.classes
    else jsonb_build_object('tier', null, 'messageClass', null, 'score', r.elsewhere -> 'score') end
`

/** The columns of `Registered`, as JSON. */
export const registeredAs = (sql: Sql) => sql`jsonb_build_object(
  'brandKey', r.brand_key, 'campaignKey', r.campaign_key, 'kind', r.kind, 'classes', ${classesOf(sql)}
)`

/** The account's registration, where networks have caps for it. */
export async function registeredOf(sql: Sql, accountId: string): Promise<Registered | null> {
  const [registered] = await sql<Registered[]>`
    select account_id, brand_key, campaign_key, kind, ${classesOf(sql)} as classes from registrations r
    where account_id = ${accountId} and ${hasCaps(sql)}
  `
  return registered ?? null
}

/** The networks of those phones of which one was looked up. */
export async function networksAmong(sql: Sql, phones: readonly string[]): Promise<Map<string, Network>> {
  const rows = await sql<{ phone: string; network: Network }[]>`
    select phone, network from phone_networks where phone = any(${[...phones]}::text[]) and looked_up_at > now() - make_interval(days => ${KNOWN_DAYS})
  `
  return new Map(rows.map(({ phone, network }) => [phone, network]))
}

/** Which network a text to each of these phones counts to. Null where it is to be looked up first; `unknown` where nothing depends on it. */
export async function networksFor(
  sql: Sql,
  accountId: string,
  phones: readonly string[],
): Promise<(phone: string) => Network | null> {
  if ((await registeredOf(sql, accountId)) === null) return () => 'unknown'
  const known = await networksAmong(sql, phones)
  return (phone) => known.get(phone) ?? null
}
