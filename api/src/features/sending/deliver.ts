import type { Deadline } from '../../platform/clock/moment.ts'
import type { Services } from '../../platform/services/services.ts'
import type { SendOutcome } from '../../platform/providers/sms/carrier.ts'
import { noteNetworkOver } from '../network-caps/network-over.ts'
import { actionFor } from './error-actions.ts'
import type { ClaimedMessage } from './messages-to-send.ts'
import type { CarrierAnswers } from './carrier-answers.ts'
import type { CarrierOutage } from './carrier-outage.ts'
import { holdFor, paceOf, slowDown } from './pace.ts'
import { secondsLeft } from '../texting-rules/quiet-hours.ts'
import type { Result } from './record-results.ts'
import type { SendingRules } from './sending-rules.ts'
import { locate } from '../texting-rules/zones.ts'

/** The longest that a carrier may keep a text (Twilio's ValidityPeriod), and the shortest for which it is worth handing over. */
const MAX_SECONDS = 36_000
const MIN_SECONDS = 60
/** The longest rest of an answer that the carrier refuses again and again for what a person has to put right. */
const MAX_REST_SECONDS = 300

/** Hands one message to the carrier, once and before `latest` is over, and returns the outcome. */
export async function deliver(
  services: Services,
  rules: Pick<SendingRules, 'pace'>,
  {
    message,
    latest,
    answers,
    outage,
  }: { message: ClaimedMessage; latest: Deadline; answers: Pick<CarrierAnswers, 'note'>; outage: CarrierOutage },
): Promise<Result> {
  const { carrier, config, sql, log, now } = services
  const pace = paceOf(rules.pace, message.senderNumber)
  const keptHours = config.quietHours && message.kind === 'campaign'
  const left = keptHours ? secondsLeft(now(), locate(message.phone, ...message.addresses)) : MAX_SECONDS
  // The carrier could deliver it after the hour: it is decided about again when that is over.
  if (left < MIN_SECONDS)
    return {
      id: message.id,
      to: 'queued',
      reason: 'quiet_hours',
      notBefore: new Date(now().getTime() + MIN_SECONDS * 1000),
    }
  const outcome = await carrier.send({
    to: message.phone,
    ...(message.senderNumber === null ? {} : { from: message.senderNumber }),
    body: message.body,
    statusCallback: `${config.publicUrl}/api/carrier/status?m=${message.id}`,
    latest,
    ...(keptHours ? { validitySeconds: Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, left)) } : {}),
  })
  outage.note(outcome)
  const result = resultOf(message, outcome, now())
  if (outcome.outcome !== 'late' && outcome.outcome !== 'unreachable') answers.note(pace, outcome.outcome === 'busy')
  // The database tells every worker; a failure of that changes nothing for this message.
  await tellOthers().catch((error: unknown) => log.warn({ err: error }, 'the pace could not be changed'))
  return result

  async function tellOthers(): Promise<void> {
    if (outcome.outcome === 'busy' && outcome.retryAfterSeconds > 0)
      await holdFor(sql, pace, outcome.retryAfterSeconds, 'carrier_busy')
    // All workers wait a moment, at full pace afterwards.
    if (outcome.outcome === 'unreachable') await holdFor(sql, pace, 2, 'carrier_unreachable')
    if (outcome.outcome !== 'refused') return
    const action = actionFor(outcome.code)
    if (action.alarm)
      log.error({ code: outcome.code, message: message.id }, 'the carrier refused what we should have caught')
    if (action.slowDownSeconds) await slowDown(sql, pace, { seconds: action.slowDownSeconds, reason: action.reason })
    if (action.networkOver && (await noteNetworkOver(sql, message, action.networkOver))) return
    if (action.parkUntilTomorrow) await slowDown(sql, pace, { seconds: 0, reason: action.reason, until: 'tomorrow' })
  }
}

function resultOf({ id, campaignId, attempts }: ClaimedMessage, outcome: SendOutcome, now: Date): Result {
  if (outcome.outcome === 'taken') return { id, to: 'sent', sid: outcome.sid, status: outcome.status }
  if (outcome.outcome === 'late') return { id, to: 'queued', reason: null, notBefore: null }
  if (outcome.outcome === 'unknown') return { id, to: 'unknown' }
  if (outcome.outcome === 'busy') return { id, to: 'queued', reason: 'carrier_busy', notBefore: null }
  if (outcome.outcome === 'unreachable') return { id, to: 'queued', reason: 'carrier_unreachable', notBefore: null }
  const action = actionFor(outcome.code)
  if (action.stopsCampaign) {
    // Nothing holds an answer back until a member resumes it: it would be handed over again at full pace, for as long as the carrier refuses it.
    const notBefore =
      campaignId === null ? new Date(now.getTime() + Math.min(MAX_REST_SECONDS, 2 ** attempts) * 1000) : null
    return { id, to: 'queued', reason: action.reason, notBefore, stops: action.reason, code: outcome.code }
  }
  if (action.slowDownSeconds || action.parkUntilTomorrow)
    return { id, to: 'queued', reason: action.reason, notBefore: null }
  return { id, to: 'failed', reason: action.reason, errorCode: outcome.code || null, action }
}
