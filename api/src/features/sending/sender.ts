import { randomUUID } from 'node:crypto'
import { momentNow } from '../../platform/clock/moment.ts'
import { createLoop, type RunningLoop } from '../../platform/jobs/create-loop.ts'
import type { Loop } from '../../platform/jobs/job.ts'
import type { Services } from '../../platform/services/services.ts'
import { SENDING_CHANNEL } from '../messages/wake-senders.ts'
import { claimsInTurn } from './claims-in-turn.ts'
import { beginCounts } from './count-sends.ts'
import { decideNow } from './decide-now.ts'
import { outgoingCalls } from './outgoing-calls.ts'
import type { OpenSender } from './lanes.ts'
import { openPace, paceOf, settlePace, takePace } from './pace.ts'
import { resultWriter } from './result-writer.ts'
import { segmentsOf } from './segments-of.ts'
import { sendingRules, type SendingRules } from './sending-rules.ts'

/** The pause when there is nothing to send. */
const LOOK_MS = 500
/** How long a number's pace is left to grow, at least and at most: a claim of one text costs the database nearly as much as one of eight. */
const PACED_MS = { least: 100, most: 1000 }
/** The pause while too many calls are under way for another claim. */
const FULL_MS = 5

/** Sends what is queued, in every worker at once. */
export const sender: Loop = {
  name: 'sender',
  run: (services, signal) => runSender(services, signal, sendingRules(services.config)),
}

export const runSender = (services: Services, signal: AbortSignal, rules: SendingRules): Promise<void> =>
  createLoop({
    name: 'sender',
    channel: SENDING_CHANNEL,
    pauseMs: LOOK_MS,
    needsRoom: true,
    failure: 'sending waits for the database',
    begin: (given, running) => beginSending(given, running, rules),
  }).run(services, signal)

/**
 * Claims as many messages as may leave at once, decides about each again, hands them to the carrier and writes the results
 * down apart. A message whose result was never written stays under its lease until recovery has asked the carrier.
 */
async function beginSending(services: Services, running: RunningLoop, rules: SendingRules) {
  const { sql, now, config } = services
  const worker = randomUUID()
  const writer = resultWriter(services, worker)
  const claims = claimsInTurn(services, rules, worker, running.wake)
  const paced = pacedNumbers()
  const calls = outgoingCalls(services, { signal: running.signal, wake: wakeUnlessPaced }, rules, writer)
  running.onNotify(claims.onNotify)
  running.atEnd(async () => {
    await calls.end()
    await writer.end()
  })
  await openPace(sql, rules.pace)
  beginCounts(services.counts)

  /** A call that has ended makes room for a claim, and is nothing to go by where the pace allows none. */
  function wakeUnlessPaced(): void {
    if (!paced.areAll()) running.wake()
  }

  /** A claim for each number that has something to send, with all that follows it; the calls themselves go on by themselves. */
  return async (): Promise<number> => {
    const room = calls.room()
    if (room < rules.atOnce / 2) return FULL_MS
    const open = paced.without(await claims.openWork())
    let left = room
    let hasMore = false
    for (const [index, one] of open.entries()) {
      if (left <= 0) break
      const share = Math.ceil(left / (open.length - index))
      const pace = paceOf(rules.pace, one.number)
      const { granted, nextInMs } = await takePace(sql, pace, share)
      const claimedAt = momentNow()
      const claimed = granted > 0 ? await claims.claim(granted, one) : []
      if (granted < share && claimed.length === granted) paced.note(one.number, nextInMs)
      if (granted === 0) continue
      const { ready, settled } = decideNow(claimed, now(), config.quietHours)
      for (const result of settled) writer.add(result)
      calls.add(ready, claimedAt)
      left -= ready.length
      const unused = granted - ready.length
      if (unused > 0) await settlePace(sql, pace, { unused, segments: segmentsOf(claimed) - segmentsOf(ready) })
      if (granted === share && claimed.length > 0) hasMore = true
    }
    return hasMore ? 0 : Math.min(LOOK_MS, paced.nextInMs())
  }
}

/** Numbers that used up their pace, each until it has grown. */
function pacedNumbers() {
  const until = new Map<string | null, number>()
  let open: readonly OpenSender[] = []
  const restOf = ({ number }: OpenSender) => Math.max(0, (until.get(number) ?? 0) - performance.now())
  return {
    note(number: string | null, nextInMs: number): void {
      until.set(number, performance.now() + Math.min(PACED_MS.most, Math.max(PACED_MS.least, nextInMs)))
    },
    /** Those of the numbers with something to send that may. */
    without(work: readonly OpenSender[]): OpenSender[] {
      open = work
      for (const [number, end] of until) if (end <= performance.now()) until.delete(number)
      return work.filter((one) => restOf(one) === 0)
    },
    areAll: () => open.length > 0 && open.every((one) => restOf(one) > 0),
    /** Infinity where none is paced. */
    nextInMs: () => Math.min(...open.map(restOf).filter((rest) => rest > 0)),
  }
}
