import type { z } from 'zod'
import type { AuditEntry, AuditFilter } from 'contract/audit'
import { BYTE_ORDER_MARK } from 'lists/write-csv'
import { literal, parameters, type Bind } from '../../platform/db/bind.ts'
import { copyOut } from '../../platform/db/copy.ts'
import { escapeLike } from '../../platform/db/escape-like.ts'
import { guardedColumn } from '../../platform/db/guarded-column.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'

type Filter = z.output<typeof AuditFilter>

/** The condition for one account's matching entries; what a person typed enters through `bind` only. */
function conditionOf(accountId: string, { person, kind, days, search }: Filter, bind: Bind): string {
  return [
    `a.account_id = ${bind(accountId)}::uuid`,
    `a.at >= now() - make_interval(days => ${bind(days)}::int)`,
    person && `a.user_id = ${bind(person)}::uuid`,
    kind && `a.kind = ${bind(kind)}`,
    search && `a.act || ' ' || a.subject || ' ' || a.by_name ilike ${bind(`%${escapeLike(search)}%`)}`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** A key stays named after it was revoked. */
const entries = `audit_entries a left join api_keys k on k.account_id = a.account_id and k.id = a.api_key_id`

export function auditEntriesOf(
  sql: Sql,
  accountId: string,
  { before, limit, ...filter }: Filter & { before?: string | undefined; limit: number },
) {
  const { values, bind } = parameters()
  const older = before
    ? `and (a.at, a.id) < (select at, id from audit_entries where account_id = ${bind(accountId)}::uuid and id = ${bind(before)}::bigint)`
    : ''
  return sql.unsafe<AuditEntry[]>(
    `select a.id::text as id, a.at, a.user_id, a.by_name as by, a.by_support, k.name as api_key, a.kind, a.act, a.subject, a.refs
     from ${entries} where ${conditionOf(accountId, filter, bind)} ${older} order by a.at desc, a.id desc limit ${limit}`,
    values,
    { prepare: false },
  )
}

/** One look-up for each person, however long the log is. */
export const auditPeopleOf = (sql: Sql, accountId: string) => sql<{ id: string; name: string }[]>`
  with recursive people as (
    (select user_id from audit_entries where account_id = ${accountId} and user_id is not null order by user_id limit 1)
    union all
    select (select a.user_id from audit_entries a where a.account_id = ${accountId} and a.user_id > people.user_id order by a.user_id limit 1)
    from people where people.user_id is not null
  )
  select user_id as id, latest.by_name as name
  from people cross join lateral (
    select by_name from audit_entries a where a.account_id = ${accountId} and a.user_id = people.user_id order by at desc limit 1
  ) latest
  order by name, id
`

/** The matching entries as CSV, newest first, streamed. Excel reads it as UTF-8. */
export const auditAsCsv = (pool: Pool, accountId: string, filter: Filter) =>
  copyOut(
    pool,
    `copy (
    select (a.at at time zone 'UTC')::text || 'Z' as "${BYTE_ORDER_MARK}When", ${guardedColumn('a.by_name')} as "Who", case when a.by_support then 'yes' else '' end as "By the support team", ${guardedColumn('k.name')} as "API key",
      a.act as "What", ${guardedColumn('a.subject')} as "To what", a.kind as "Kind", a.refs::text as "Ids"
    from ${entries} where ${conditionOf(accountId, filter, literal)} order by a.at desc, a.id desc
  ) to stdout with (format csv, header)`,
  )
