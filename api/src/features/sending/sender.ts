import { randomUUID } from 'node:crypto'
import type { Loop } from '../../platform/jobs/job.ts'
import { wakeOnNotify, wakeSignal } from '../../platform/jobs/wake-signal.ts'
import type { Services } from '../../platform/services/services.ts'
import { decideNow } from './decide-now.ts'
import { deliver } from './deliver.ts'
import {
  claimDue,
  claimRecipients,
  claimReplies,
  workToDo,
  type Claim,
  type Claimed,
  type ClaimedMessage,
} from './messages-to-send.ts'
import { openPace, settlePace, takePace } from './pace.ts'
import { resultWriter } from './result-writer.ts'
import { sendingRules, type SendingRules } from './sending-rules.ts'
import { SENDING_CHANNEL } from '../messages/wake-senders.ts'

const LOOK_MS = 500
/** How long what there is to do counts as known while there is something to do. */
const KNOWN_MS = 50
/** How long a campaign with nothing ready is left alone. */
const REST_MS = 1000
/** As many messages are claimed ahead as the carrier took in this time: the next calls need not wait for the database. */
const AHEAD_MS = 40
/** What was claimed and has not left by then goes back: a pause or a STOP may have come. */
const STALE_MS = 500

/** Active campaigns, null for answers, and when that was looked up. */
interface Known {
  at: number
  work: readonly { id: string | null }[]
}

/** Sends what is queued, in every worker at once. */
export const sender: Loop = {
  name: 'sender',
  run: (services, signal) => runSender(services, signal, sendingRules(services.config)),
}

/**
 * Claims as many messages as may leave at once, decides about each again, hands them to the carrier and writes the results
 * down apart. A message whose result was never written stays under its lease until recovery has asked the carrier.
 */
export async function runSender(services: Services, signal: AbortSignal, rules: SendingRules): Promise<void> {
  const { sql, log, now } = services
  const worker = randomUUID()
  const writer = resultWriter(services, worker)
  const wake = wakeSignal(signal)
  const stopListening = await wakeOnNotify(sql, SENDING_CHANNEL, wake)
  const marks = new Map<string, number>()
  const resting = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  const ahead: { message: ClaimedMessage; claimedAt: number }[] = []
  const speed = speedometer()
  let turn = 0
  let known: Known = { at: Number.NEGATIVE_INFINITY, work: [] }
  await openPace(sql, rules.pace)

  while (!signal.aborted) {
    const most = rules.atOnce + Math.min(2 * rules.atOnce, speed.within(AHEAD_MS))
    const room = most - underWay.size - ahead.length
    if (room < rules.atOnce / 2) {
      await wake.wait(5)
      continue
    }
    const found = await round(room).catch((error: unknown) => {
      log.warn({ err: error }, 'sending waits for the database')
      return 'nothing' as const
    })
    if (found === 'nothing') await wake.wait(LOOK_MS)
    else if (found === 'paced') await wake.wait(40)
  }
  putBack(ahead.splice(0).map(({ message }) => message))
  await Promise.all(underWay)
  await writer.end()
  await stopListening()

  /** One claim with all that follows it; the calls themselves go on by themselves. */
  async function round(room: number): Promise<'more' | 'paced' | 'nothing'> {
    if (performance.now() - known.at > KNOWN_MS) known = { at: performance.now(), work: await workToDo(sql, now()) }
    const { work } = known
    const campaigns = work.flatMap(({ id }) => (id !== null && (resting.get(id) ?? 0) <= performance.now() ? [id] : []))
    const answers = work.some(({ id }) => id === null)
    if (campaigns.length === 0 && !answers) return 'nothing'
    const { granted } = await takePace(sql, rules.pace, room)
    if (granted === 0) return 'paced'

    const claimedAt = performance.now()
    const claimed = await claim(granted, campaigns, answers)
    const { ready, settled } = decideNow(claimed, now(), services.config.quietHours)
    for (const result of settled) writer.add(result)
    const next = ready.map((message) => ({ message, claimedAt }))
    // A person waits for an answer: it does not queue behind a campaign's texts.
    ahead.unshift(...next.filter(({ message }) => message.campaignId === null))
    ahead.push(...next.filter(({ message }) => message.campaignId !== null))
    startNext()
    const unused = granted - ready.length
    if (unused > 0) await settlePace(sql, rules.pace, { unused, segments: segmentsOf(claimed) - segmentsOf(ready) })
    return claimed.length === 0 ? 'nothing' : granted < room ? 'paced' : 'more'
  }

  async function claim(limit: number, campaigns: readonly string[], answers: boolean): Promise<Claimed[]> {
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

  /** Makes calls while there are free slots and messages to send. */
  function startNext(): void {
    const stale: ClaimedMessage[] = []
    while (underWay.size < rules.atOnce && !signal.aborted) {
      const next = ahead.shift()
      if (!next) break
      if (performance.now() - next.claimedAt > STALE_MS) stale.push(next.message)
      else start(next.message, next.claimedAt)
    }
    putBack(stale)
    if (underWay.size + ahead.length <= rules.atOnce / 2) wake.wake()
  }

  function start(message: ClaimedMessage, claimedAt: number): void {
    // A worker that was frozen must not call after its lease: another worker may have taken over.
    const latest = claimedAt + rules.leaseSeconds * 1000 - rules.timeoutMs * 1.5
    const call = deliver(services, rules, message, latest)
      .then((result) => writer.add(result))
      .finally(() => {
        underWay.delete(call)
        speed.count()
        startNext()
      })
    underWay.add(call)
  }

  function putBack(messages: readonly ClaimedMessage[]): void {
    if (messages.length === 0) return
    for (const { id } of messages) writer.add({ id, to: 'queued', reason: null, notBefore: null })
    settlePace(sql, rules.pace, { unused: messages.length, segments: segmentsOf(messages) }).catch((error: unknown) =>
      log.warn({ err: error }, 'the pace could not be given back'),
    )
  }
}

/** How many calls end in a time, by the last stretch of at least that time. */
function speedometer() {
  let since = performance.now()
  let ended = 0
  let perMs = 0
  return {
    count: () => void (ended += 1),
    within(ms: number): number {
      const elapsed = performance.now() - since
      if (elapsed >= ms) {
        perMs = ended / elapsed
        since = performance.now()
        ended = 0
      }
      return Math.floor(perMs * ms)
    },
  }
}

const segmentsOf = (messages: readonly ClaimedMessage[]) => messages.reduce((sum, { segments }) => sum + segments, 0)
