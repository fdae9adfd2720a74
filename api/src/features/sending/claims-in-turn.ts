import { firstNumber } from '../numbers/first-number.ts'
import { sharedSender } from '../numbers/shared-sender.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  claimDue,
  claimRecipients,
  claimReplies,
  workToDo,
  type Claim,
  type Claimed,
  type Lane,
} from './messages-to-send.ts'
import { lanesOf, type OpenLane, type OpenSender } from './lanes.ts'
import { paceOf } from './pace.ts'
import type { SendingRules } from './sending-rules.ts'

/** How long what there is to do counts as known while there is something to do. */
const KNOWN_MS = 50
/** How long a campaign with nothing ready is left alone. */
const REST_MS = 1000

/** The claims of one worker, by the number that texts leave from: answers first, then its campaigns round-robin, each from the place where it was read last. */
export function claimsInTurn(services: Services, rules: SendingRules, worker: string, wake: () => void) {
  const { sql, now, config, log } = services
  const shared = sharedSender(config)
  /** The last message claimed of each lane of a campaign: the next lie above it. */
  const marks = new Map<string, number>()
  /** Until when a lane is left alone. */
  const resting = new Map<string, number>()
  /** Accounts that are getting their first number. */
  const waiting = new Set<string>()
  let turn = 0
  let known: { at: number; senders: OpenSender[] } = { at: Number.NEGATIVE_INFINITY, senders: [] }

  /** Numbers that have something to send, each with what; another one first in each turn. */
  async function openWork(): Promise<OpenSender[]> {
    if (performance.now() - known.at > KNOWN_MS) {
      const work = await workToDo(sql, now(), { shared, rampUp: rules.rampUp })
      const { senders, numberless } = lanesOf(work, config.carrier)
      known = { at: performance.now(), senders }
      for (const account of numberless) void giveNumber(account)
    }
    const open = known.senders.flatMap((sender) => {
      const campaigns = sender.campaigns.filter((lane) => (resting.get(keyOf(lane)) ?? 0) <= performance.now())
      return campaigns.length > 0 || sender.answers.length > 0 ? [{ ...sender, campaigns }] : []
    })
    turn += 1
    const first = open.length > 0 ? turn % open.length : 0
    return [...open.slice(first), ...open.slice(0, first)]
  }

  async function giveNumber({
    accountId,
    campaignId,
  }: {
    accountId: string
    campaignId: string | null
  }): Promise<void> {
    if (waiting.has(accountId)) return
    waiting.add(accountId)
    try {
      const [next] = await sql<{ phone: string }[]>`
        select phone from outbound_messages where account_id = ${accountId} and campaign_id is not distinct from ${campaignId} and state = 'queued' order by id limit 1
      `
      if (next) await firstNumber(services, accountId, next.phone)
    } catch (error) {
      log.warn({ err: error, account: accountId }, 'an account waits for its first number')
    } finally {
      waiting.delete(accountId)
      wake()
    }
  }

  async function claim(limit: number, { number, answers, campaigns }: OpenSender): Promise<Claimed[]> {
    const request = {
      worker,
      leaseSeconds: rules.leaseSeconds,
      pace: paceOf(rules.pace, number),
      rampUp: rules.rampUp,
    }
    const claimed: Claimed[] = []
    for (const { accountId, lane } of answers) {
      const left = limit - claimed.length
      if (left > 0) claimed.push(...(await claimReplies(sql, { ...request, lane, limit: left }, accountId, now())))
    }
    for (const [index] of campaigns.entries()) {
      // Another campaign goes first in each round (round-robin), and none takes more than its share while others wait.
      const open = campaigns[(index + turn) % campaigns.length]
      const left = limit - claimed.length
      if (open === undefined || left <= 0) break
      const share = Math.ceil(left / (campaigns.length - index))
      claimed.push(...(await claimOf(open, { ...request, lane: open.lane, limit: share })))
    }
    return claimed
  }

  async function claimOf(open: OpenLane, request: Claim): Promise<Claimed[]> {
    const { campaignId } = open
    const key = keyOf(open)
    const mark = marks.get(key) ?? 0
    let rows = [...(await claimRecipients(sql, request, campaignId, mark))]
    // Rows that were put back lie below the mark.
    if (rows.length === 0 && mark > 0) {
      marks.set(key, 0)
      rows = [...(await claimRecipients(sql, request, campaignId, 0))]
    }
    if (rows.length === 0) rows = [...(await claimDue(sql, request, campaignId, now()))]
    else marks.set(key, Math.max(marks.get(key) ?? 0, ...rows.map(({ id }) => id)))
    if (rows.length === 0) resting.set(key, performance.now() + REST_MS)
    return rows
  }

  return { openWork, claim }
}

const keyOf = ({ campaignId, lane }: { campaignId: string; lane: Lane }) => `${campaignId} ${lane.meant ?? ''}`
