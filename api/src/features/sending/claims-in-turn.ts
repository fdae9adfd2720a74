import type { Services } from '../../platform/services/services.ts'
import { claimDue, claimRecipients, claimReplies, workToDo, type Claim, type Claimed } from './messages-to-send.ts'
import type { SendingRules } from './sending-rules.ts'

/** How long what there is to do counts as known while there is something to do. */
const KNOWN_MS = 50
/** How long a campaign with nothing ready is left alone. */
const REST_MS = 1000

/** Active campaigns, null for answers, and when that was looked up. */
interface Known {
  at: number
  work: readonly { id: string | null }[]
}

/** What can be claimed: campaigns that may have messages ready, and whether answers wait. */
export interface OpenWork {
  campaigns: readonly string[]
  answers: boolean
}

/** The claims of one worker: answers first, then its campaigns round-robin, each from the place where it was read last. */
export function claimsInTurn({ sql, now }: Pick<Services, 'sql' | 'now'>, rules: SendingRules, worker: string) {
  /** The last message claimed of each campaign: the next lie above it. */
  const marks = new Map<string, number>()
  /** Until when a campaign is left alone. */
  const resting = new Map<string, number>()
  let turn = 0
  let known: Known = { at: Number.NEGATIVE_INFINITY, work: [] }

  /** Undefined when there is nothing to claim. */
  async function openWork(): Promise<OpenWork | undefined> {
    if (performance.now() - known.at > KNOWN_MS) known = { at: performance.now(), work: await workToDo(sql, now()) }
    const { work } = known
    const campaigns = work.flatMap(({ id }) => (id !== null && (resting.get(id) ?? 0) <= performance.now() ? [id] : []))
    const answers = work.some(({ id }) => id === null)
    return campaigns.length > 0 || answers ? { campaigns, answers } : undefined
  }

  async function claim(limit: number, { campaigns, answers }: OpenWork): Promise<Claimed[]> {
    const lease = { worker, leaseSeconds: rules.leaseSeconds, pace: rules.pace }
    const claimed: Claimed[] = answers ? [...(await claimReplies(sql, { ...lease, limit }, now()))] : []
    turn += 1
    for (const [index] of campaigns.entries()) {
      // Another campaign goes first in each round (round-robin), and none takes more than its share while others wait.
      const campaign = campaigns[(index + turn) % campaigns.length]
      const left = limit - claimed.length
      if (campaign === undefined || left <= 0) break
      claimed.push(...(await claimOf(campaign, { ...lease, limit: Math.ceil(left / (campaigns.length - index)) })))
    }
    return claimed
  }

  async function claimOf(campaign: string, request: Claim): Promise<Claimed[]> {
    const mark = marks.get(campaign) ?? 0
    let rows = [...(await claimRecipients(sql, request, campaign, mark))]
    // Rows that were put back lie below the mark.
    if (rows.length === 0 && mark > 0) {
      marks.set(campaign, 0)
      rows = [...(await claimRecipients(sql, request, campaign, 0))]
    }
    if (rows.length === 0) rows = [...(await claimDue(sql, request, campaign, now()))]
    else marks.set(campaign, Math.max(marks.get(campaign) ?? 0, ...rows.map(({ id }) => id)))
    if (rows.length === 0) resting.set(campaign, performance.now() + REST_MS)
    return rows
  }

  return { openWork, claim }
}
