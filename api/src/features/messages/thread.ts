import { reasonLabels } from 'contract/recipient-states'
import type { Message } from 'contract/messages'
import type { Sql } from '../../platform/db/sql.ts'
import { assertConversation } from './read-conversation.ts'
import { threadOf } from './thread-queries.ts'

/** A window of a conversation, each message with what became of it in words. */
export async function messagesOf(
  sql: Sql,
  accountId: string,
  key: string,
  window: { before?: string | undefined; limit: number },
): Promise<Message[]> {
  const messages = await threadOf(sql, accountId, key, window)
  // An empty window is no proof that the conversation is this account's.
  if (messages.length === 0) await assertConversation(sql, accountId, key)
  return messages.map(({ reason, ...message }) => ({
    ...message,
    waits: message.state === 'queued' && reason ? reasonLabel(reason) : null,
    failure: didNotArrive(message.state) ? failureOf(message, reason) : null,
  }))
}

const didNotArrive = (state: Message['state']) =>
  state === 'failed' || state === 'undelivered' || state === 'skipped' || state === 'canceled'

/** A typed answer is of no campaign that was canceled. */
const failureOf = ({ state, campaignId }: Pick<Message, 'state' | 'campaignId'>, reason: string | null) =>
  state === 'canceled' && campaignId === null ? 'Canceled before it left' : reasonLabel(reason)

function reasonLabel(reason: string | null): string {
  const labels: Record<string, string> = reasonLabels
  return (reason && labels[reason]) || 'The carrier did not say why'
}
