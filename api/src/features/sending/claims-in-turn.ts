import { openCaps } from '../network-caps/claim-within.ts'
import { firstNumber } from '../numbers/first-number.ts'
import { sharedSender } from '../numbers/shared-sender.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  claimDue,
  claimRecipients,
  claimReplies,
  daysTexts,
  workToDo,
  type Claim,
  type Claimed,
  type DaysTexts,
  type Scan,
} from './messages-to-send.ts'
import { keyOfLane, lanesOf, type OpenLane, type OpenSender } from './lanes.ts'
import type { Cap } from '../network-caps/caps-of.ts'
import { paceOf } from './pace.ts'
import type { SendingRules } from './sending-rules.ts'
import { scansOfWorker } from './scans.ts'

/** How long what there is to do counts as known while there is something to do. */
const KNOWN_MS = 50
/** So many texts at least are claimed at once where there are as many: a claim of one costs the database nearly as much as one of eight. */
const MIN_SHARE = 8

/**
 * What one of several campaigns gets of what is left: an equal part, or the least that a claim is worth; those after it then have
 * their turn in the next round.
 */
const shareOf = (left: number, sharing: number): number =>
  Math.max(Math.ceil(left / sharing), Math.min(left, MIN_SHARE))

/** A claimed message, with the day's texts to its phone where those speak against it. */
export type CheckedClaim = Claimed & { daysTexts?: DaysTexts | undefined }

/**
 * The claims of one worker, by the number that texts leave from: answers first, then its campaigns round-robin, each from the place where it was read last.
 */
export function claimsInTurn(services: Services, rules: SendingRules, worker: string, wake: () => void) {
  const { sql, now, config, log } = services
  const shared = sharedSender(config)
  const scans = scansOfWorker()
  const rowsOfCaps = makesRowsOfCaps(sql)
  /** Accounts that are getting their first number. */
  const waiting = new Set<string>()
  let turn = 0
  const places = placesOfLanes()
  let lastSeen: { at: number; senders: OpenSender[] } = { at: Number.NEGATIVE_INFINITY, senders: [] }

  /** Numbers that have something to send, each with what; another one first in each turn. */
  async function openWork(): Promise<OpenSender[]> {
    if (performance.now() - lastSeen.at > KNOWN_MS) {
      const work = await workToDo(sql, now(), { shared, rampUp: rules.rampUp })
      const { senders, numberless } = lanesOf(work, config)
      lastSeen = { at: performance.now(), senders }
      const known = new Set(senders.flatMap(({ campaigns }) => campaigns.map(keyOfLane)))
      places.keepOnly(known, new Set(senders.map(({ number }) => number)))
      scans.keepOnly(known)
      for (const account of numberless) void giveNumber(account)
    }
    const open = lastSeen.senders.flatMap((sender) => {
      const campaigns = sender.campaigns.filter(scans.isAwake)
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

  async function claim(limit: number, { number, answers, campaigns }: OpenSender): Promise<CheckedClaim[]> {
    const request = {
      worker,
      leaseSeconds: rules.leaseSeconds,
      pace: paceOf(rules.pace, number),
      rampUp: rules.rampUp,
    }
    const claimed: CheckedClaim[] = []
    for (const { accountId, lane, caps } of answers) {
      const left = limit - claimed.length
      if (left <= 0) break
      await rowsOfCaps.make(caps)
      const rows = await claimReplies(sql, { ...request, lane, caps, limit: left }, accountId, now())
      if (rows.length === 0) rowsOfCaps.makeAgain(caps)
      claimed.push(...rows)
    }
    // None takes more than its share while others wait.
    const inTurn = places.inOrder(number, campaigns)
    for (const [index, { open, place }] of inTurn.entries()) {
      const left = limit - claimed.length
      if (left <= 0) break
      const share = shareOf(left, inTurn.length - index)
      await rowsOfCaps.make(open.caps)
      const rows = await claimOf(open, { ...request, lane: open.lane, caps: open.caps, limit: share })
      if (rows.length === 0) rowsOfCaps.makeAgain(open.caps)
      // One that has nothing to send now lets its share go: it must not be asked first each time.
      places.note(number, { open, place }, rows.length || share)
      claimed.push(...(await withDaysTexts(sql, rows)))
    }
    return claimed
  }

  async function claimOf(open: OpenLane, request: Claim): Promise<Claimed[]> {
    const { campaignId } = open
    const asked = scans.of(open, request.limit)
    const rows = [...(await claimRecipients(sql, request, campaignId, asked))]
    scans.note(open, rows)
    // What brought nothing may have been cut off by the limit.
    if (rows.length >= request.limit) return rows
    const empty = asked.filter(({ network }) => !rows.some((row) => row.network === network))
    const again = scans.fromStart(open, empty)
    const putBack = await more(again, (rest) => claimRecipients(sql, rest, campaignId, again))
    scans.note(open, putBack)
    await more(empty, (rest) => claimDue(sql, rest, campaignId, empty, now()))
    if (rows.length < request.limit) scans.rest(open, asked, rows)
    return rows

    async function more(from: readonly Scan[], take: (rest: Claim) => PromiseLike<readonly Claimed[]>) {
      const limit = request.limit - rows.length
      const taken = from.length > 0 && limit > 0 ? await take({ ...request, limit }) : []
      rows.push(...taken)
      return taken
    }
  }

  return { openWork, claim, onNotify: scans.onNotify }
}

interface Place {
  open: OpenLane
  /** How far it has come. */
  place: number
}

/**
 * How far each lane of a number has come: by the texts that it had, not by its turns, for whoever gets the one text that is left each time would fall behind
 * for good.
 */
function placesOfLanes() {
  const served = new Map<string, number>()
  /** Of each number, how far the lane had come that was served last. */
  const reached = new Map<string | null, number>()
  return {
    /** Who has come least far is first. A lane that comes, or comes back, begins where the others are. */
    inOrder(number: string | null, lanes: readonly OpenLane[]): Place[] {
      const from = reached.get(number) ?? 0
      return lanes
        .map((open) => ({ open, place: Math.max(from, served.get(keyOfLane(open)) ?? 0) }))
        .toSorted((a, b) => a.place - b.place)
    },

    note(number: string | null, { open, place }: Place, texts: number): void {
      reached.set(number, Math.max(reached.get(number) ?? 0, place))
      served.set(keyOfLane(open), place + texts)
    },

    keepOnly(lanes: ReadonlySet<string>, numbers: ReadonlySet<string | null>): void {
      for (const key of served.keys()) if (!lanes.has(key)) served.delete(key)
      for (const number of reached.keys()) if (!numbers.has(number)) reached.delete(number)
    },
  }
}

/** Before another campaign is claimed, which may text the same phones. */
async function withDaysTexts(sql: Services['sql'], rows: readonly Claimed[]): Promise<CheckedClaim[]> {
  const near = rows.filter(({ nearCap }) => nearCap).map(({ id }) => id)
  if (near.length === 0) return [...rows]
  const found = new Map((await daysTexts(sql, near)).map((texts) => [texts.id, texts]))
  return rows.map((row) => ({ ...row, daysTexts: found.get(row.id) }))
}

/** Makes the rows of caps before the first claim that needs them. */
function makesRowsOfCaps(sql: Services['sql']) {
  /** Holders of caps whose rows were there when something was claimed last. */
  const holdersWithRows = new Set<string>()
  return {
    async make(caps: readonly Cap[]): Promise<void> {
      if (caps.every(({ holder }) => holdersWithRows.has(holder))) return
      await openCaps(sql, caps)
      for (const { holder } of caps) holdersWithRows.add(holder)
    },

    /** What brought nothing may have been without a row, whoever deleted it: the next claim makes it first. */
    makeAgain(caps: readonly Cap[]): void {
      for (const { holder } of caps) holdersWithRows.delete(holder)
    },
  }
}
