import { reasonLabels } from 'contract/recipient-states'
import type { Funds } from 'contract/wallet'
import type { Message } from 'contract/messages'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import { decide } from '../texting-rules/decide.ts'
import { locate } from '../texting-rules/zones.ts'
import { knownAddresses } from '../texting-rules/known-addresses.ts'
import { saysWhere } from '../texting-rules/zones.ts'
import { refuseSecondAnswer, takeToSend } from './holds/hold.ts'
import { queueReply } from './queue-reply.ts'
import type { BelowCost } from '../prices/refuse-below-cost.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { lockConversation, setAnswered } from './conversation-queries.ts'

interface Answer {
  body: string
  override: boolean
  wait: boolean
  after?: string | null | undefined
  confirmed: boolean
}

/**
 * Sends a typed answer, which ends the hold of who sends it, through the engine that sends campaigns; what may not be sent is
 * refused with the reason and leaves no trace.
 */
export function sendReply(
  pool: Pool,
  { id: userId, accountId }: Pick<SignedInUser, 'id' | 'accountId'>,
  key: string,
  answer: Answer,
  { quietHours, funds, services }: { quietHours: boolean; funds: Funds; services: BelowCost },
): Promise<Message> {
  const now = services.now()
  return pool.begin(async (tx) => {
    // What the answer costs needs it, and whoever ends a membership holds it before the conversations that are given on.
    await beyondOwnRows(tx, () => lockAccount(tx, accountId))
    const [conversation] = await lockConversation(tx, accountId, key)
    if (!conversation) throw notFound('Conversation')
    // While the row is held, so that of two answers at once the second sees the first.
    await takeToSend(tx, { accountId, userId, key })
    if (answer.after !== undefined && !answer.confirmed)
      await refuseSecondAnswer(tx, { accountId, userId, key }, answer.after)
    const { phone } = conversation
    // Also of whom this member does not see: nothing but the hour is told.
    const known = await beyondOwnRows(tx, () => knownAddresses(tx, accountId, [phone]))
    const addresses = known.get(phone) ?? []
    const optedOut = await isSuppressed(tx, accountId, phone)
    refuseWhatMayNotGo({ phone, addresses }, answer, { optedOut, now, quietHours })
    const { id, state, number } = await queueReply(tx, {
      accountId,
      phone,
      address: addresses.find(saysWhere) ?? '',
      body: answer.body,
      override: answer.override,
      waitingSince: conversation.waitingSince,
      now,
      funds,
      services,
    })
    await setAnswered(tx, accountId, key, { id, body: answer.body })
    await notifyAccount(tx, accountId, { type: 'message', id: key })
    return {
      id,
      direction: 'out',
      body: answer.body,
      at: now.toISOString(),
      state,
      waits: null,
      failure: null,
      campaignId: null,
      media: [],
      number,
    }
  })
}

/** The same decision that the engine makes at the moment of sending, made while the account can still react. */
function refuseWhatMayNotGo(
  { phone, addresses }: { phone: string; addresses: readonly string[] },
  { override, wait }: Answer,
  { optedOut, now, quietHours }: { optedOut: boolean; now: Date; quietHours: boolean },
) {
  const decision = decide({
    phone,
    place: quietHours && !override ? locate(phone, ...addresses) : null,
    optedOut,
    duplicate: false,
    thirdNewestText: null,
    now,
  })
  if (decision.outcome === 'never')
    throw new Refusal(422, decision.reason, words[decision.reason] ?? reasonLabels[decision.reason])
  if (decision.outcome === 'wait' && !wait)
    throw new Refusal(422, decision.reason, reasonLabels[decision.reason], { until: decision.until.toISOString() })
}

const words: Partial<Record<string, string>> = {
  opted_out:
    'They opted out. Only their own START lets you text them again; what your account opted out itself can be undone under Activity.',
}
