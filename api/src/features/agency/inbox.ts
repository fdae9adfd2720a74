import type { ClientConversation } from 'contract/agency'
import { may, roles } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'
import { conditions, order } from '../messages/conversation-filters.ts'
import { listColumns, listJoins } from '../messages/conversation-queries.ts'

const answering = roles.filter((role) => may(role, 'answer'))

interface Asked {
  agencyId: string
  userId: string
  filter: 'all' | 'waiting'
  client?: string | undefined
}

/** The clients in which a person may answer: asked in the statement that reads their conversations, so that who was removed reads none. */
const answerable = (sql: Sql, { agencyId, userId, client }: Asked) => sql`
  memberships m join accounts clients on clients.id = m.account_id and clients.agency_id = ${agencyId}
  where m.user_id = ${userId} and m.role = any(${answering}) and ${client === undefined ? sql`true` : sql`m.account_id = ${client}`}
`

/** In a client that shows the person only what is assigned to them, that alone. */
const theirs = (sql: Sql, { userId }: Asked) => sql`(not clients.only_mine or c.assigned_to = ${userId})`

/** One window over the conversations of all of them. Each client gives its first ones in the order of its index, and of those the first are shown. */
export const clientConversations = (
  sql: Sql,
  { limit, offset, ...asked }: Asked & { limit: number; offset: number },
) => sql<ClientConversation[]>`
  with clients as (select m.account_id, m.only_mine, clients.name from ${answerable(sql, asked)}),
  firsts as (
    select c.id, c.account_id, c.waiting_since, c.last_message_at from clients cross join lateral (
      select c.* from conversations c where c.account_id = clients.account_id and ${conditions[asked.filter](sql, asked.agencyId)} and ${theirs(sql, asked)}
      order by ${order(sql)} limit ${limit + offset}
    ) as c order by ${order(sql)} limit ${limit} offset ${offset}
  )
  select ${listColumns(sql)}, json_build_object('id', clients.account_id, 'name', clients.name) as client
  from firsts join clients using (account_id) join conversations c on c.id = firsts.id and c.account_id = firsts.account_id ${listJoins(sql)}
  order by ${order(sql)}
`

export const countClientConversations = (sql: Sql, asked: Asked) => sql<[{ count: number }]>`
  select coalesce(sum(counted.count), 0)::int as count from (select m.account_id, m.only_mine from ${answerable(sql, asked)}) clients cross join lateral (
    select count(*) as count from conversations c where c.account_id = clients.account_id and ${conditions[asked.filter](sql, asked.agencyId)} and ${theirs(sql, asked)}
  ) counted
`
