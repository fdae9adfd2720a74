import type { Services } from '../services.ts'
import { decide } from './decide.ts'
import { standingOf, type ClaimedMessage, type Standing } from './messages-to-send.ts'
import type { Result } from './record-results.ts'

/** Decides about claimed messages at the moment of sending: those that go, and what becomes of the rest. */
export async function decideNow({ sql, now, config }: Pick<Services, 'sql' | 'now' | 'config'>, claimed: readonly ClaimedMessage[]): Promise<{ ready: ClaimedMessage[]; settled: Result[] }> {
  if (claimed.length === 0) return { ready: [], settled: [] }
  const standing = new Map((await standingOf(sql, claimed)).map((row) => [row.id, row]))
  const at = now()
  const ready: ClaimedMessage[] = []
  const settled: Result[] = []
  for (const message of claimed) {
    const result = resultOf(message, standing.get(message.id), at, config.quietHours)
    if (result) settled.push(result)
    else ready.push(message)
  }
  return { ready, settled }
}

function resultOf({ id, kind, phone, address, override }: ClaimedMessage, standing: Standing | undefined, now: Date, quietHours: boolean): Result | null {
  if (standing?.campaignStatus === 'paused') return { id, to: 'queued', reason: null, notBefore: null }
  if (standing?.campaignStatus === 'canceled') return { id, to: 'canceled', reason: 'canceled' }
  // The one confirmation of an opt-out goes to a phone that has just opted out, at any hour.
  if (kind === 'confirmation') return null
  const decision = decide({
    phone, address, now, duplicate: false,
    optedOut: standing?.optedOut ?? false,
    // A typed answer is somebody's own decision.
    badNumber: kind === 'campaign' ? (standing?.badNumber ?? null) : null,
    thirdNewestText: standing?.thirdNewestText ? new Date(standing.thirdNewestText) : null,
    quietHours: quietHours && !override,
  })
  if (decision.outcome === 'never') return { id, to: 'skipped', reason: decision.reason }
  if (decision.outcome === 'wait') return { id, to: 'queued', reason: decision.reason, notBefore: decision.until }
  return null
}
