import type { Reason } from 'contract/recipient-states'
import { wakeLoaders } from './wake-loaders.ts'
import { takeTurns } from '../../platform/calls-lately/take-turns.ts'
import type { Transaction } from '../../platform/db/sql.ts'
import { decideRecipients, PORTION, type DecideRequest, type Decided } from './decide-recipients.ts'
import { partOf } from './part-rows.ts'
import { AT_ONCE, bodyOf, copyRecipients } from './recipient-lines.ts'

/** What became of a list. */
export interface StoredList {
  /** Those who will be texted, now or later. */
  going: number
  /** Parts of their messages, which is what the carrier counts and what they cost. */
  segments: number
  /** Why the others never will be. */
  never: ReadonlyMap<Reason, number>
}

/**
 * Decides a campaign's list and stores it, with its first counts: a short one as the rows that are sent from, a long one in
 * parts that the workers write out (load-recipients.ts).
 */
export async function storeRecipients(
  tx: Transaction,
  campaignId: string,
  request: DecideRequest,
): Promise<StoredList> {
  const short = request.recipients.length <= PORTION
  const never = new Map<Reason, number>()
  let going = 0
  let segments = 0
  let position = 0
  let writing: Promise<unknown> = Promise.resolve()
  for await (const decided of decideRecipients(tx, request)) {
    for (const { decision } of decided) {
      if (decision.outcome !== 'never') going += 1
      else never.set(decision.reason, (never.get(decision.reason) ?? 0) + 1)
    }
    segments += await segmentsOf(decided, request.template)
    // One portion is stored while the next is decided.
    await writing
    writing = short
      ? copyRecipients(tx, { id: campaignId, accountId: request.accountId, template: request.template }, decided)
      : storePart(tx, { accountId: request.accountId, campaignId, position }, decided)
    writing.catch(() => {})
    position += 1
  }
  await writing
  await tx`insert into campaign_changes (campaign_id) values (${campaignId})`
  if (!short) await wakeLoaders(tx)
  return { going, segments, never }
}

/** Counted as each recipient gets it, with the same words that are stored for them. */
async function segmentsOf(decided: readonly Decided[], template: string): Promise<number> {
  const othersTurn = takeTurns()
  let segments = 0
  for (const [index, { decision, name, address }] of decided.entries()) {
    if (decision.outcome !== 'never') segments += bodyOf(template, { name, address }).segments
    if (index % AT_ONCE === AT_ONCE - 1) await othersTurn()
  }
  return segments
}

const storePart = (
  tx: Transaction,
  { accountId, campaignId, position }: { accountId: string; campaignId: string; position: number },
  decided: readonly Decided[],
) => tx`insert into campaign_parts ${tx({ campaignId, accountId, position, ...partOf(decided) })}`.execute()
