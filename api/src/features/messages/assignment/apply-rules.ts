import type { Sql } from '../../../platform/db/sql.ts'
import { zipOf } from '../../texting-rules/zones.ts'
import { assignConversations } from './assign-conversations.ts'
import type { AssignmentCause } from './assignment-queries.ts'
import { firstRule, nextInTurn, placeOf, type Applying } from './apply-queries.ts'

interface Asked {
  accountId: string
  conversationKey: string
  /** Members who are passed over: they had it already. */
  except?: readonly string[]
}

/** Whom the account's rules name. */
interface Named {
  to: string
  /** The rule in words. */
  rule: string
}

/** Gives a conversation without a member, whose row the caller has locked, to whom the account's rules name. Where none applies it stays unassigned. */
export async function assignByRules(tx: Sql, accountId: string, conversationKey: string): Promise<void> {
  const named = await namedByRules(tx, { accountId, conversationKey })
  if (!named) return
  const cause: AssignmentCause = { type: 'rule', rule: named.rule }
  await assignConversations(tx, { accountId, conversationKeys: [conversationKey], to: named.to, cause })
}

/**
 * The member whom the first rule names that applies and has one left. The rule is locked until the transaction ends, so that of two texts at once
 * the second sees whose turn the first took.
 */
export async function namedByRules(
  tx: Sql,
  { accountId, conversationKey, except = [] }: Asked,
): Promise<Named | undefined> {
  const [place] = await placeOf(tx, accountId, conversationKey)
  const zip = zipOf(place?.address ?? '') ?? ''
  const [rule] = await firstRule(tx, accountId, conversationKey, { zip, except })
  if (!rule) return undefined
  const [next] = await nextInTurn(tx, accountId, rule, except)
  return next && { to: next.userId, rule: ruleLabel(rule) }
}

function ruleLabel({ type, campaignName, zip }: Applying): string {
  if (type === 'campaign') return `campaign ${campaignName ?? ''}`
  if (type === 'zip') return `ZIP ${zip ?? ''}`
  return type === 'last_answered' ? 'who answered last' : 'in turn'
}
