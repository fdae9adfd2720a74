import { randomUUID } from 'node:crypto'
import type { CarrierMessage } from '../../platform/providers/sms/carrier.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Loop } from '../../platform/jobs/job.ts'
import type { Services } from '../../platform/services/services.ts'
import { ownedAmong } from '../numbers/queries.ts'
import { countSends } from './count-sends.ts'
import { recordResults, type Result } from './record-results.ts'
import { adoptMessage, claimInDoubt, claimedElsewhere, type InDoubt } from './recovery-queries.ts'
import { sendingRules, type SendingRules } from './sending-rules.ts'

const AT_ONCE = 32
/** How often in a row the list must lack a message, a grace apart. */
const LOOKUPS = 2
/**
 * How far the database's clock, which dates a claim, may be ahead of the carrier's, which dates its message. To take an older one
 * that belongs to no row for ours costs a text, to miss ours doubles it.
 */
const CLOCKS_APART_MS = 2 * 3_600_000

/** Settles what no worker settled: messages of workers that died, and calls that were never answered. */
export const recovery: Loop = {
  name: 'recovery',
  run: (services, signal) => runRecovery(services, signal, sendingRules(services.config)),
}

export const runRecovery = (services: Services, signal: AbortSignal, rules: SendingRules) =>
  createLoop({
    name: 'recovery',
    pauseMs: 1000,
    failure: 'recovery waits',
    begin: (given) => {
      const worker = randomUUID()
      return async () => ((await recoverSome(given, worker, rules)) < AT_ONCE ? undefined : 0)
    },
  }).run(services, signal)

/**
 * Asks the carrier's own list about messages in doubt: one that is there is adopted, one that is not goes back into the queue.
 * While the carrier does not answer, nothing is decided. Returns how many it looked at.
 */
async function recoverSome(
  { sql, carrier, log, now, counts }: Services,
  worker: string,
  rules: SendingRules,
): Promise<number> {
  const doubtful = await claimInDoubt(sql, {
    worker,
    graceSeconds: rules.graceSeconds,
    leaseSeconds: Math.max(rules.leaseSeconds, (rules.timeoutMs / 1000) * 4),
    limit: AT_ONCE,
  })
  // Looked up for the first time: before, it was another's, or a call of ours that was never answered.
  counts.add('takeovers', { of: 'message' }, doubtful.filter(({ lookups }) => lookups === 1).length)
  const results = await Promise.all(
    doubtful.map(async (row): Promise<Result | null> => {
      try {
        const since = new Date(new Date(row.claimedAt).getTime() - CLOCKS_APART_MS)
        const match = await unclaimed(await carrier.messagesTo(row.phone, since), row)
        // A carrier that was busy may list it only later: what is not there is asked about again before it is sent again.
        if (!match && row.lookups < LOOKUPS) return { id: row.id, to: 'unknown' }
        if (!match) return { id: row.id, to: 'queued', reason: null, notBefore: backOff(row.attempts, now()) }
        await adoptMessage(sql, worker, row.id, match)
        countSends(counts, [{ state: 'sent', errorCode: null }])
        return null
      } catch (error) {
        log.warn({ err: error, message: row.id }, 'the carrier could not be asked')
        return { id: row.id, to: 'unknown' }
      }
    }),
  )
  await recordResults(
    sql,
    worker,
    results.filter((result) => result !== null),
    now(),
  )
  return doubtful.length

  /** The oldest message of the list that has our words and belongs to no row yet. */
  async function unclaimed(messages: readonly CarrierMessage[], row: InDoubt): Promise<CarrierMessage | undefined> {
    const ours = messages.filter(({ inbound, body }) => !inbound && sameText(body, row.body))
    const alike = row.senderNumber === null ? await ofNoAccount(ours) : ours.filter(leftFrom(row.senderNumber))
    const taken = new Set(
      await claimedElsewhere(
        sql,
        alike.map(({ sid }) => sid),
      ),
    )
    return alike.filter(({ sid }) => !taken.has(sid)).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0]
  }

  /** What left from an account's own number is another account's, however alike. */
  async function ofNoAccount(messages: readonly CarrierMessage[]): Promise<CarrierMessage[]> {
    if (messages.length === 0) return []
    const owned = new Set(
      (
        await ownedAmong(
          sql,
          messages.map(({ sender }) => sender),
        )
      ).map(({ number }) => number),
    )
    return messages.filter(({ sender }) => !owned.has(sender))
  }
}

const leftFrom =
  (number: string) =>
  ({ sender }: CarrierMessage) =>
    sender === number

const sameText = (one: string, other: string) => one.trim() === other.trim()

/** A message that vanishes again and again is tried less and less often. */
const backOff = (attempts: number, now: Date) =>
  attempts < 3 ? null : new Date(now.getTime() + Math.min(300, 2 ** attempts) * 1000)
