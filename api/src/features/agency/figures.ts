import type { ClientFigures, ClientMarkup } from 'contract/agency'
import type { Role } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'

interface ClientRow {
  id: string
  name: string
  since: string
  role: Role | null
  figures: ClientFigures | null
  markup: ClientMarkup | null
}

interface Asked {
  agencyId: string
  /** Who asks: figures are of the clients in which this person is a member who sees the whole account. */
  userId: string
  /** Clients without the person in them are listed, too. */
  all: boolean
  /** How far back the figures look. */
  days: number
  /** Whose markups hold then. */
  at: Date
}

/**
 * An agency's clients by name, with the figures of each. One statement, so that a membership that has ended shows nothing from then on: each client's
 * figures are looked up by the account of the membership, on the same indexes as the client's own pages.
 */
export const clientsOf = (sql: Sql, { agencyId, userId, all, days, at }: Asked) => sql<ClientRow[]>`
  select clients.id, clients.name, clients.client_since as since, m.role,
    case when not m.only_mine then json_build_object(
      'waiting', inbox.waiting, 'oldestWaiting', inbox.oldest_waiting, 'answered', texts.answered, 'textsSent', texts.sent,
      'leads', lists.leads, 'spent', bills.spent::text
    ) end as figures,
    case when ${all}::boolean then json_build_object(
      'percent', coalesce((
        select percent::text from client_markups k where k.account_id = clients.id and valid_from <= ${at.toISOString()} and (until is null or until > ${at.toISOString()})
        order by valid_from desc, id desc limit 1
      ), '0.00'),
      'coming', (
        select json_build_object('percent', percent::text, 'from', (to_json(valid_from at time zone 'UTC') #>> '{}') || 'Z')
        from client_markups k where k.account_id = clients.id and valid_from > ${at.toISOString()} and until is null order by valid_from limit 1
      )
    ) end as markup
  from accounts clients
    left join memberships m on m.account_id = clients.id and m.user_id = ${userId}
    left join lateral (
      select count(*) as waiting, min(c.waiting_since) as oldest_waiting from conversations c
      where c.account_id = m.account_id and c.snoozed_until is null and c.waiting_since is not null
    ) inbox on true
    left join lateral (
      select count(*) as sent, count(distinct o.phone) filter (where o.kind = 'reply') as answered from outbound_messages o
      where o.account_id = m.account_id and o.sent_at >= now() - make_interval(days => ${days}::int) and o.kind <> 'confirmation'
    ) texts on true
    left join lateral (
      select coalesce(sum(l.record_count), 0) as leads from orders l
      where l.account_id = m.account_id and l.kind = 'pull_list' and l.status = 'complete' and l.created_at >= now() - make_interval(days => ${days}::int)
    ) lists on true
    left join lateral (
      select coalesce(sum(t.amount), 0)::numeric(14, 2) as spent from transactions t
      where t.account_id = m.account_id and t.created_at >= now() - make_interval(days => ${days}::int)
    ) bills on true
  where clients.agency_id = ${agencyId} and (${all}::boolean or m.account_id is not null)
  order by lower(clients.name), clients.id
`
