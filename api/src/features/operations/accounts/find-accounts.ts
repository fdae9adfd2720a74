import type { FoundAccount } from 'contract/operations-accounts'
import { toE164 } from 'contract/phone'
import { escapeLike } from '../../../platform/db/escape-like.ts'
import type { Sql } from '../../../platform/db/sql.ts'

const MAX_FOUND = 50

/** By a phone where the text is one that an account knows, otherwise by names and addresses: those too may begin with a phone's digits. */
export async function findAccounts(sql: Sql, search: string): Promise<readonly FoundAccount[]> {
  const phone = toE164(search)
  const known = phone === null ? [] : await accountsKnowing(sql, phone)
  return known.length > 0 ? known : accountsNamed(sql, search)
}

const columns = (sql: Sql) =>
  sql`a.id, a.name, coalesce(o.full_name, '') as owner_name, coalesce(o.email, '') as owner_email, a.created_at, a.suspended_at, a.closed_at`

/** An account's owner, as `o`; of a closed one whoever owned it. */
const owner = (sql: Sql) => sql`left join lateral (
  select full_name, email from account_owners own where own.account_id = a.id
  union all select u.full_name, u.email from former_members f join users u on u.id = f.user_id where f.account_id = a.id and f.role = 'owner' limit 1
) o on true`

const accountsNamed = (sql: Sql, search: string) => {
  const part = `%${escapeLike(search)}%`
  return sql<FoundAccount[]>`
    select ${columns(sql)}, null as phone from accounts a ${owner(sql)}
    where a.name ilike ${part} or exists (
      select from (select account_id, user_id from memberships union all select account_id, user_id from former_members) m join users u on u.id = m.user_id
      where m.account_id = a.id and (u.full_name ilike ${part} or u.email ilike ${part})
    )
    order by a.created_at desc, a.id limit ${MAX_FOUND}
  `
}

/** Accounts that texted a phone, heard from it, or have it among their contacts; whoever had to do with it last comes first. */
const accountsKnowing = (sql: Sql, phone: string) => sql<FoundAccount[]>`
  select ${columns(sql)}, json_build_object(
    'phone', ${phone}::text, 'textedAt', ${wireTime(sql, sql`known.texted_at`)}, 'wroteAt', ${wireTime(sql, sql`known.wrote_at`)},
    'optedOut', exists (select from opted_out_phones(a.id) p where p.phone = ${phone})
  ) as phone
  from accounts a ${owner(sql)} cross join lateral (
    select (select max(m.sent_at) from outbound_messages m where m.account_id = a.id and m.phone = ${phone}) as texted_at,
      (select max(i.received_at) from inbound_messages i where i.account_id = a.id and i.phone = ${phone}) as wrote_at,
      exists (select from contacts c where c.account_id = a.id and c.phone = ${phone} and c.deleted_at is null) as is_contact
  ) as known
  where known.texted_at is not null or known.wrote_at is not null or known.is_contact
  order by greatest(known.texted_at, known.wrote_at) desc nulls last, a.id limit ${MAX_FOUND}
`

const wireTime = (sql: Sql, at: ReturnType<Sql>) =>
  sql`case when ${at} is not null then (to_json(${at} at time zone 'UTC') #>> '{}') || 'Z' end`
