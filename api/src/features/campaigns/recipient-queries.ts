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

interface Page {
  filter: RecipientFilter
  search: string
  after: number
  limit: number
}

export const recipientsOf = (sql: Sql, accountId: string, id: string, { after, limit, ...which }: Page) => sql<
  StoredRecipient[]
>`
  select id::text, coalesce(phone, phone_given) as phone, name, address, state, reason, error_code, body, segments, not_before, sent_at, finished_at, responded_at
  from outbound_messages where account_id = ${accountId} and campaign_id = ${id} and id > ${after} and ${matching(sql, which)} order by outbound_messages.id limit ${limit}
`

export async function countRecipients(
  sql: Sql,
  accountId: string,
  id: string,
  which: Pick<Page, 'filter' | 'search'>,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from outbound_messages where account_id = ${accountId} and campaign_id = ${id} and ${matching(sql, which)}
  `
  return row?.count ?? 0
}

function matching(sql: Sql, { filter, search }: Pick<Page, 'filter' | 'search'>) {
  // "12 Oak St" is no part of a phone: half of all phones have a 12.
  const digits = typedDigits(search)
  const pattern = `%${escapeLike(search)}%`
  const found =
    search === ''
      ? sql`true`
      : sql`(name ilike ${pattern} or address ilike ${pattern} ${digits === undefined ? sql`` : sql`or coalesce(phone, regexp_replace(phone_given, '\\D', '', 'g')) like ${`%${digits}%`}`})`
  return sql`${filters[filter](sql)} and ${found}`
}

const filters: Record<RecipientFilter, (sql: Sql) => ReturnType<Sql>> = {
  all: (sql) => sql`true`,
  waiting: (sql) => sql`state in ('queued', 'sending', 'unknown')`,
  sent: (sql) => sql`sent_at is not null`,
  delivered: (sql) => sql`state = 'delivered'`,
  failed: (sql) => sql`state in ('failed', 'undelivered')`,
  responded: (sql) => sql`responded_at is not null`,
  skipped: (sql) => sql`state = 'skipped'`,
  canceled: (sql) => sql`state = 'canceled'`,
}
