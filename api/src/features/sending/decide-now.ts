import { decide } from '../texting-rules/decide.ts'
import { locate } from '../texting-rules/zones.ts'
import type { CheckedClaim } from './claims-in-turn.ts'
import type { ClaimedMessage } from './messages-to-send.ts'
import type { Result } from './record-results.ts'

/** Decides about claimed messages at the moment of sending: those that go, and what becomes of the rest. */
export function decideNow(
  claimed: readonly CheckedClaim[],
  now: Date,
  quietHours: boolean,
): { ready: ClaimedMessage[]; settled: Result[] } {
  const ready: ClaimedMessage[] = []
  const settled: Result[] = []
  for (const message of claimed) {
    const result = resultOf(message, now, quietHours)
    if (result) settled.push(result)
    else ready.push(message)
  }
  return { ready, settled }
}

function resultOf(
  {
    id,
    kind,
    phone,
    addresses,
    override,
    suspended,
    campaignStatus,
    isClosed,
    isLate,
    optedOut,
    badNumber,
    daysTexts,
  }: CheckedClaim,
  now: Date,
  quietHours: boolean,
): Result | null {
  if (campaignStatus === 'paused') return { id, to: 'queued', reason: null, notBefore: null }
  if (campaignStatus === 'canceled') return { id, to: 'canceled', reason: 'canceled' }
  if (suspended && kind !== 'confirmation') return { id, to: 'queued', reason: null, notBefore: null }
  // The one confirmation of an opt-out goes to a phone that has just opted out, at any hour, and has not said START since.
  if (kind === 'confirmation') return isLate || !optedOut ? { id, to: 'skipped', reason: 'opted_out' } : null
  if (isClosed) return { id, to: 'canceled', reason: 'canceled' }
  const decision = decide({
    phone,
    place: quietHours && !override ? locate(phone, ...addresses) : null,
    now,
    duplicate: false,
    optedOut,
    // A typed answer is the account's own decision.
    badNumber: kind === 'campaign' ? badNumber : null,
    thirdNewestText: daysTexts?.thirdNewestText ? new Date(daysTexts.thirdNewestText) : null,
  })
  if (decision.outcome === 'never') return { id, to: 'skipped', reason: decision.reason }
  if (decision.outcome === 'wait') return { id, to: 'queued', reason: decision.reason, notBefore: decision.until }
  if (daysTexts && !daysTexts.thirdNewestText)
    return { id, to: 'queued', reason: 'recently_texted', notBefore: soon(now) }
  return null
}

/** When those that are under way to the same phone will have left. Not the same moment for all that wait for one another. */
const soon = (now: Date) => new Date(now.getTime() + 2000 + Math.random() * 4000)
