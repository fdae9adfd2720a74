import type { LastAssignment } from 'contract/messages'
import type { Sql } from '../../../platform/db/sql.ts'

/**
 * Why a conversation changes hands: a member assigned it (`actingUser()`), its member left or was removed, a rule of the account decided (in its
 * words), or it waited too long.
 */
export type AssignmentCause =
  | { type: 'member' }
  | { type: 'leaving' }
  | { type: 'rule'; rule: string }
  | { type: 'clock'; rule: string | null }

export interface Assignment {
  accountId: string
  conversationKeys: readonly string[]
  /** A member who may answer, or null for none. */
  to: string | null
  cause: AssignmentCause
}

/** A conversation that changed hands. */
export interface Assigned {
  conversationKey: string
  from: string | null
  to: string | null
}

/** Gives conversations to a member or to none and writes down which changed hands: one statement, asked by `assignConversations` alone. */
export const moveTo = (
  sql: Sql,
  { accountId, conversationKeys, to, cause }: Assignment,
  byUserId: string | null,
) => sql<Assigned[]>`
  with before as (
    select id, assigned_to from conversations
    where account_id = ${accountId} and id = any(${conversationKeys}) and assigned_to is distinct from ${to}::uuid order by id for update
  ), moved as (
    update conversations c set assigned_to = ${to}, assigned_at = now() from before where c.account_id = ${accountId} and c.id = before.id
  )
  insert into conversation_assignments (account_id, conversation_id, from_user_id, to_user_id, cause, by_user_id, rule)
  select ${accountId}, id, assigned_to, ${to}::uuid, ${cause.type}, ${byUserId}, ${'rule' in cause ? cause.rule : null} from before
  returning conversation_id as conversation_key, from_user_id as "from", to_user_id as "to"
`

/** Holds a membership until the transaction ends: nothing is assigned to its member meanwhile. */
export const holdMembership = (sql: Sql, accountId: string, userId: string) => sql`
  select from memberships where account_id = ${accountId} and user_id = ${userId} for no key update
`

/** Holds what is assigned to a member until the transaction ends. */
export const lockAssigned = (sql: Sql, accountId: string, to: string) => sql<{ id: string }[]>`
  select id from conversations where account_id = ${accountId} and assigned_to = ${to} order by id for update
`

/** How a conversation came to be whose it is. */
export const newestAssignment = (sql: Sql, accountId: string, key: string) => sql<LastAssignment[]>`
  select e.cause, receiver.full_name as "to", giver.full_name as by, e.rule, e.created_at as at from conversation_assignments e
  left join users receiver on receiver.id = e.to_user_id left join users giver on giver.id = e.by_user_id
  where e.account_id = ${accountId} and e.conversation_id = ${key} order by e.id desc limit 1
`
