import type { Conversation } from 'contract/messages'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { conversationOf, hasConversation } from './conversation-queries.ts'

/** A conversation as the lists show it. Refuses with 404. */
export async function readConversation(sql: Sql, accountId: string, key: string): Promise<Conversation> {
  const [conversation] = await conversationOf(sql, accountId, key)
  if (!conversation) throw notFound('Conversation')
  return conversation
}

/** Passes where the account has the conversation. Refuses with 404. */
export async function assertConversation(sql: Sql, accountId: string, key: string): Promise<void> {
  if ((await hasConversation(sql, accountId, key)).length === 0) throw notFound('Conversation')
}
