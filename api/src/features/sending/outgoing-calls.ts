import { msSince, type Moment } from '../../platform/clock/moment.ts'
import type { RunningLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { carrierAnswers } from './carrier-answers.ts'
import { carrierOutage } from './carrier-outage.ts'
import { deliver } from './deliver.ts'
import type { ClaimedMessage } from './messages-to-send.ts'
import { paceOf, settlePace } from './pace.ts'
import type { ResultWriter } from './result-writer.ts'
import { segmentsOf } from './segments-of.ts'
import type { SendingRules } from './sending-rules.ts'
import { rateMeter } from './rate-meter.ts'

/** As many messages are claimed ahead as the carrier took in this time: the next calls need not wait for the database. */
const AHEAD_MS = 40
/** What was claimed and has not left by then goes back: a pause or a STOP may have come. */
const STALE_MS = 500

/** The calls of one worker to the carrier, and the claimed messages that wait for a free slot. */
export interface OutgoingCalls {
  /** How many messages may be claimed now. */
  room(): number
  /** Takes claimed messages over and makes as many calls as there are free slots. */
  add(messages: readonly ClaimedMessage[], claimedAt: Moment): void
  /** Puts back what has not left, and waits for the calls under way. */
  end(): Promise<void>
}

/** Results go to the writer; the loop is woken when there is room for the next claim. */
export function outgoingCalls(
  services: Services,
  { signal, wake }: Pick<RunningLoop, 'signal' | 'wake'>,
  rules: SendingRules,
  writer: ResultWriter,
): OutgoingCalls {
  const underWay = new Set<Promise<void>>()
  const ahead: { message: ClaimedMessage; claimedAt: Moment }[] = []
  const speed = rateMeter()
  const answers = carrierAnswers(services)
  const outage = carrierOutage(services)

  function startNext(): void {
    const stale: ClaimedMessage[] = []
    while (underWay.size < rules.atOnce && !signal.aborted) {
      const next = ahead.shift()
      if (!next) break
      if (msSince(next.claimedAt) > STALE_MS) stale.push(next.message)
      else start(next.message, next.claimedAt)
    }
    putBack(stale)
    if (underWay.size + ahead.length <= rules.atOnce / 2) wake()
  }

  function start(message: ClaimedMessage, claimedAt: Moment): void {
    // A worker that was frozen, whose machine slept, or whose call waited for a socket, must not call after its lease, when another worker may have taken
    // over, nor when a suspension or a STOP may have come meanwhile.
    const withinMs = Math.min(rules.leavesWithinMs, rules.leaseSeconds * 1000 - rules.timeoutMs * 1.5)
    const latest = { since: claimedAt, withinMs }
    const call = deliver(services, rules, { message, latest, answers, outage })
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
    for (const number of new Set(messages.map(({ senderNumber }) => senderNumber))) {
      const left = messages.filter(({ senderNumber }) => senderNumber === number)
      settlePace(services.sql, paceOf(rules.pace, number), { unused: left.length, segments: segmentsOf(left) }).catch(
        (error: unknown) => services.log.warn({ err: error }, 'the pace could not be given back'),
      )
    }
  }

  return {
    room() {
      const max = rules.atOnce + Math.min(2 * rules.atOnce, speed.within(AHEAD_MS))
      return max - underWay.size - ahead.length
    },
    add(messages, claimedAt) {
      const next = messages.map((message) => ({ message, claimedAt }))
      // A person waits for an answer: it does not queue behind a campaign's texts.
      ahead.unshift(...next.filter(({ message }) => message.campaignId === null))
      ahead.push(...next.filter(({ message }) => message.campaignId !== null))
      startNext()
    },
    async end() {
      putBack(ahead.splice(0).map(({ message }) => message))
      await Promise.all(underWay)
      await answers.end()
    },
  }
}
