import { typedDigits } from 'contract/phone'
import type { RecipientFilter } from 'contract/recipients'
import { escapeLike } from '../../platform/db/escape-like.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** A recipient of a campaign as the database holds it. */
export interface StoredRecipient {
  id: string
  phone: string
  name: string
  address: string
  state: 'queued' | 'sending' | 'unknown' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'skipped' | 'canceled'
  reason: string | null
  errorCode: number | null
  body: string
  segments: number
  notBefore: string | null
  sentAt: string | null
  finishedAt: string | null
  respondedAt: string | null
}

/** Nothing that waits of a canceled campaign ever leaves: it is canceled, before a worker comes to mark it so. */
const isCanceled = (sql: Sql, accountId: string, id: string) =>
  sql`(state = 'queued' and (select status = 'canceled' from campaigns where account_id = ${accountId} and campaigns.id = ${id}))`

/** The state of a campaign's recipient, as people are told it. */
export const shownState = (sql: Sql, accountId: string, id: string) =>
  sql`case when ${isCanceled(sql, accountId, id)} then 'canceled' else state end`

export const shownReason = (sql: Sql, accountId: string, id: string) =>
  sql`case when ${isCanceled(sql, accountId, id)} then 'canceled' else reason end`

interface Page {
  filter: RecipientFilter
  search: string
  after: number
  limit: number
}

export const recipientsOf = (sql: Sql, accountId: string, id: string, { after, limit, ...which }: Page) => sql<
  StoredRecipient[]
>`
  select id::text, coalesce(phone, phone_given) as phone, name, address, ${shownState(sql, accountId, id)} as state, ${shownReason(sql, accountId, id)} as reason, error_code, body, segments, not_before, sent_at, finished_at, responded_at
  from outbound_messages where account_id = ${accountId} and campaign_id = ${id} and id > ${after} and ${matching(sql, accountId, id, which)} order by outbound_messages.id limit ${limit}
`

export async function countRecipients(
  sql: Sql,
  accountId: string,
  id: string,
  which: Pick<Page, 'filter' | 'search'>,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from outbound_messages where account_id = ${accountId} and campaign_id = ${id} and ${matching(sql, accountId, id, which)}
  `
  return row?.count ?? 0
}

function matching(sql: Sql, accountId: string, id: string, { filter, search }: Pick<Page, 'filter' | 'search'>) {
  // "12 Oak St" is no part of a phone: half of all phones have a 12.
  const digits = typedDigits(search)
  const pattern = `%${escapeLike(search)}%`
  const found =
    search === ''
      ? sql`true`
      : sql`(name ilike ${pattern} or address ilike ${pattern} ${digits === undefined ? sql`` : sql`or coalesce(phone, regexp_replace(phone_given, '\\D', '', 'g')) like ${`%${digits}%`}`})`
  return sql`${filters[filter](sql, shownState(sql, accountId, id))} and ${found}`
}

const filters: Record<RecipientFilter, (sql: Sql, shown: ReturnType<typeof shownState>) => ReturnType<Sql>> = {
  all: (sql) => sql`true`,
  waiting: (sql, shown) => sql`${shown} in ('queued', 'sending', 'unknown')`,
  sent: (sql) => sql`sent_at is not null`,
  delivered: (sql) => sql`state = 'delivered'`,
  failed: (sql) => sql`state in ('failed', 'undelivered')`,
  responded: (sql) => sql`responded_at is not null`,
  skipped: (sql) => sql`state = 'skipped'`,
  canceled: (sql, shown) => sql`${shown} = 'canceled'`,
}
