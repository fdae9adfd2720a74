import type { Sql } from '../../../platform/db/sql.ts'
import { addressesOf } from '../../texting-rules/known-addresses.ts'

/** A conversation that its member left without an answer for longer than the account allows. */
export interface Overdue {
  accountId: string
  conversationKey: string
  phone: string
  /** All that the account knows of the person. */
  addresses: string[]
  /** The account's setting. */
  minutes: number
  waitingSince: string
}

/** Of a conversation `c` in an account `a`. */
const isOverdue = (sql: Sql) => sql`
  c.waiting_since is not null and c.assigned_to is not null and c.snoozed_until is null
  and greatest(c.waiting_since, c.assigned_at) <= now() - make_interval(mins => a.reassign_after_minutes)
`

/** A window of those of all accounts that are overdue, but for those in which a colleague writes; after the last of the window before. */
export const overdueConversations = (sql: Sql, max: number, after?: Overdue) => sql<Overdue[]>`
  select a.id as account_id, c.id as conversation_key, c.phone, ${addressesOf(sql, sql`c.account_id`, 'c')} as addresses, a.reassign_after_minutes as minutes, c.waiting_since::text
  from accounts a join conversations c on c.account_id = a.id
  where a.reassign_after_minutes is not null and ${isOverdue(sql)} and not exists (
      select from conversation_holds h where h.account_id = c.account_id and h.conversation_id = c.id and h.until > now()
    ) and ${after ? sql`(a.id, c.waiting_since, c.id) > (${after.accountId}, ${after.waitingSince}::text::timestamptz, ${after.conversationKey})` : sql`true`}
  order by a.id, c.waiting_since, c.id limit ${max}
`

/** The same one, held until the transaction ends; none where it is overdue no more, or where another worker or an answer has it. */
export const lockOverdue = (sql: Sql, { accountId, conversationKey }: Overdue) => sql<{ id: string }[]>`
  select c.id from conversations c join accounts a on a.id = c.account_id
  where c.account_id = ${accountId} and c.id = ${conversationKey} and a.reassign_after_minutes is not null and ${isOverdue(sql)}
  for update of c skip locked
`

/** Who has had the conversation since it waits, its member among them. */
export const hadIt = (sql: Sql, { accountId, conversationKey }: Overdue) => sql<{ userId: string }[]>`
  select assigned_to as user_id from conversations where account_id = ${accountId} and id = ${conversationKey} and assigned_to is not null
  union
  select e.to_user_id from conversations c join conversation_assignments e on e.account_id = c.account_id and e.conversation_id = c.id
  where c.account_id = ${accountId} and c.id = ${conversationKey} and e.to_user_id is not null and e.created_at >= c.waiting_since
`
