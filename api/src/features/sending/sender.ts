import { randomUUID } from 'node:crypto'
import { createLoop, type RunningLoop } from '../../platform/jobs/create-loop.ts'
import type { Loop } from '../../platform/jobs/job.ts'
import type { Services } from '../../platform/services/services.ts'
import { SENDING_CHANNEL } from '../messages/wake-senders.ts'
import { claimsInTurn } from './claims-in-turn.ts'
import { decideNow } from './decide-now.ts'
import { outgoingCalls } from './outgoing-calls.ts'
import { openPace, paceOf, settlePace, takePace } from './pace.ts'
import { resultWriter } from './result-writer.ts'
import { segmentsOf } from './segments-of.ts'
import { sendingRules, type SendingRules } from './sending-rules.ts'

/** The pause when there is nothing to send. */
const LOOK_MS = 500
/** The pause when the pace allows no more. */
const PACED_MS = 40
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
  const calls = outgoingCalls(services, running, rules, writer)
  running.onNotify(claims.onNotify)
  running.atEnd(async () => {
    await calls.end()
    await writer.end()
  })
  await openPace(sql, rules.pace)

  /** A claim for each number that has something to send, with all that follows it; the calls themselves go on by themselves. */
  return async (): Promise<number> => {
    const room = calls.room()
    if (room < rules.atOnce / 2) return FULL_MS
    const open = await claims.openWork()
    let left = room
    let isPaced = false
    let hasMore = false
    for (const [index, one] of open.entries()) {
      if (left <= 0) break
      const share = Math.ceil(left / (open.length - index))
      const pace = paceOf(rules.pace, one.number)
      const { granted } = await takePace(sql, pace, share)
      if (granted < share) isPaced = true
      if (granted === 0) continue
      const claimedAt = performance.now()
      const claimed = await claims.claim(granted, one)
      const { ready, settled } = decideNow(claimed, now(), config.quietHours)
      for (const result of settled) writer.add(result)
      calls.add(ready, claimedAt)
      left -= ready.length
      const unused = granted - ready.length
      if (unused > 0) await settlePace(sql, pace, { unused, segments: segmentsOf(claimed) - segmentsOf(ready) })
      if (granted === share && claimed.length > 0) hasMore = true
    }
    if (hasMore) return 0
    return isPaced ? PACED_MS : LOOK_MS
  }
}
