import type { Sql } from '../../platform/db/sql.ts'
import { registrationStateOf } from '../registration/assert-live.ts'
import type { History } from './history-signs.ts'

interface Stored {
  name: string
  legalName: string | null
  brandName: string | null
  ownerName: string
  email: string
  confirmed: boolean
  ageDays: number
  sent: number
  delivered: number
  largest: number
  completed: number
  optedOut: number
  cardDeclined: boolean
  released: number
  refused: number
}

/** What an account is called and what its past says, but for one campaign. */
export async function accountFacts(
  sql: Sql,
  accountId: string,
  except: string,
): Promise<{ sender: string[]; history: History; known: { campaigns: number } }> {
  const [stored] = await sql<Stored[]>`
    select a.name, p.profile ->> 'legalName' as legal_name, p.profile ->> 'brandName' as brand_name, o.full_name as owner_name, o.email,
      o.email_confirmed_at is not null as confirmed, (extract(epoch from now() - a.created_at) / 86400)::float8 as age_days,
      c.sent, c.delivered, c.largest, c.completed, r.released, r.refused, (
        select count(distinct s.phone)::int from suppressions s where s.account_id = ${accountId} and s.action = 'suppress' and s.source in ('person', 'carrier')
      ) as opted_out,
      exists (select from payments y where y.account_id = ${accountId} and y.status = 'failed' and y.created_at > now() - interval '30 days') as card_declined
    from accounts a
    left join business_profiles p on p.account_id = ${accountId}
    join memberships m on m.account_id = ${accountId} and m.role = 'owner' join users o on o.id = m.user_id
    cross join (
      select coalesce(sum(sent_count), 0)::int as sent, coalesce(sum(delivered_count), 0)::int as delivered,
        coalesce(max(total_recipients), 0)::int as largest, count(*) filter (where status = 'completed')::int as completed
      from campaigns where account_id = ${accountId} and id <> ${except} and launched_at is not null
    ) c
    cross join (
      select count(*) filter (where state = 'released')::int as released, count(*) filter (where state = 'refused')::int as refused
      from launch_reviews where account_id = ${accountId}
    ) r
    where a.id = ${accountId} limit 1
  `
  if (!stored) throw new Error('An account without an owner cannot launch')
  const { name, legalName, brandName, ownerName, email, completed, ...history } = stored
  const registered = (await registrationStateOf(sql, accountId)) === 'live'
  return {
    sender: [name, legalName, brandName, ownerName, ownerName.split(' ')[0] ?? ''].filter(
      (one): one is string => one !== null && one.trim() !== '',
    ),
    history: { ...history, registered, mailDomain: email.split('@')[1] ?? '' },
    known: { campaigns: completed },
  }
}
