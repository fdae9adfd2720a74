import type { OrderPage } from 'contract/jobs'
import type { AccountJob, AccountState } from 'contract/operations-accounts'
import type { Sql } from '../../../platform/db/sql.ts'

type Account = Pick<AccountState, 'id' | 'name' | 'createdAt' | 'isAgency' | 'agencyName' | 'closedAt'> & {
  suspendedAt: string | null
  suspendedFor: string | null
}

export const accountById = (sql: Sql, id: string) => sql<Account[]>`
  select id, name, created_at, is_agency, suspended_at, suspended_for, closed_at, (select a.name from accounts a where a.id = accounts.agency_id) as agency_name
  from accounts where id = ${id}
`

export const membersOf = (sql: Sql, accountId: string) => sql<AccountState['members']>`
  select u.id, u.full_name, u.email, u.email_confirmed_at is not null as email_confirmed, m.role,
    (select max(s.last_used_at) from sessions s where s.user_id = u.id and s.account_id = ${accountId}) as seen_at
  from memberships m join users u on u.id = m.user_id where m.account_id = ${accountId} order by m.created_at, u.id
`

export const moneyOf = (sql: Sql, accountId: string) => sql<
  [Pick<AccountState['money'], 'charged' | 'held' | 'refunded'>]
>`
  select coalesce(sum(amount) filter (where status <> 'pending'), 0)::numeric(14, 2) as charged,
    coalesce(sum(amount) filter (where status = 'pending'), 0)::numeric(14, 2) as held, coalesce(sum(refunded), 0)::numeric(14, 2) as refunded
  from transactions where account_id = ${accountId}
`

export const sendingOf = (sql: Sql, accountId: string) => sql<[Omit<AccountState['sending'], 'from'>]>`
  select coalesce(sum(sent_count), 0)::int as sent, coalesce(sum(delivered_count), 0)::int as delivered, coalesce(sum(failed_count), 0)::int as failed,
    coalesce(sum(response_count), 0)::int as answered, (
      select count(distinct s.phone)::int from suppressions s
      where s.account_id = ${accountId} and s.action = 'suppress' and s.source in ('person', 'carrier') and s.created_at > now() - interval '30 days'
    ) as opted_out
  from campaigns where account_id = ${accountId} and launched_at > now() - interval '30 days'
`

export const newestCampaignsOf = (sql: Sql, accountId: string) => sql<AccountState['campaigns']>`
  select id, name, status, total_recipients as recipients, sent_count as sent, created_at,
    list_given_up_at is null and exists (select from campaign_parts p where p.account_id = ${accountId} and p.campaign_id = campaigns.id) as list_waits,
    status not in ('canceled', 'completed') and exists (
      select from launch_reviews r where r.account_id = ${accountId} and r.campaign_id = campaigns.id and r.state = 'waiting'
    ) as is_held
  from campaigns where account_id = ${accountId} order by list_waits desc, created_at desc, id limit 10
`

export const newestOrdersOf = (sql: Sql, accountId: string) => sql<AccountState['orders']>`
  select o.id, o.kind, o.title, o.reason, o.created_at,
    case when o.status = 'processing' and (
      exists (select from unpaid_orders u where u.account_id = ${accountId} and u.order_id = o.id)
      or o.kind = 'send_sms' and not exists (select from payments p where p.account_id = ${accountId} and p.order_id = o.id and p.status = 'paid')
    ) then 'unpaid' else o.status end as status
  from orders o where o.account_id = ${accountId} order by o.created_at desc, o.id limit 10
`

/** What was set aside first. */
export const jobsOf = (sql: Sql, accountId: string, { limit, offset }: OrderPage) => sql<AccountJob[]>`
  select j.id::text as id, j.name, o.title, j.run_at, j.failed_at, coalesce(case when j.failed_at is not null then o.reason end, j.last_error, '') as error
  from queue_jobs j left join orders o on o.account_id = ${accountId} and o.id::text = j.payload ->> 'orderId'
  where j.account_id = ${accountId} and j.dismissed_at is null order by j.failed_at desc nulls last, j.run_at, j.id limit ${limit} offset ${offset}
`

export const countJobsOf = (sql: Sql, accountId: string) => sql<{ count: number }[]>`
  select count(*)::int as count from queue_jobs where account_id = ${accountId} and dismissed_at is null
`

/** The newest of what employees looked at and did in an account. */
export const employeeLogOf = (sql: Sql, accountId: string) => sql<AccountState['log']>`
  select id::text as id, at, by_name as by, act, subject from employee_entries where about_account = ${accountId} order by employee_entries.id desc limit 20
`
