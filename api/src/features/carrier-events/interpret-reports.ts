import type { Reason } from 'contract/recipient-states'
import type { Sql, Transaction } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { markBadNumbers } from '../texting-rules/bad-numbers.ts'
import { noteNetworkOver } from '../network-caps/network-over.ts'
import { pacificMidnight } from '../network-caps/pacific-midnight.ts'
import { actionFor, type ErrorAction } from '../sending/error-actions.ts'
import { carrierStatusOf, isFinal, mergeStatus, stateOf, type CarrierStatus } from './merge-status.ts'
import { isDue, retryEventLater } from './retry-event.ts'
import { countSends } from '../sending/count-sends.ts'
import {
  holdCampaignsOf,
  holdTexts,
  noteChanges,
  stopCampaigns,
  suppressAll,
  tellCrm,
} from '../sending/record-results.ts'

interface Report {
  id: number
  sid: string
  status: string
  errorCode: number | null
  messageId: number | null
}

interface Message {
  id: number
  accountId: string
  campaignId: string | null
  phone: string
  body: string
  state: string
  reason: Reason | null
  errorCode: number | null
  carrierSid: string | null
  priorSid: string | null
  carrierStatus: string | null
  retries: number
  /** How often it was claimed: without a claim there was no call. */
  attempts: number
  notBefore: string | null
  claimedAt: string | null
  /** Its campaign sends still: it was neither canceled nor settled. */
  mayRetry: boolean
  justSent: boolean
  changed: boolean
}

/** What else is to be done about a failure. */
interface FollowUp {
  message: Message
  action: ErrorAction
}

/** So many are applied in one transaction. */
export const MAX_AT_ONCE = 500

type Interpreter = Pick<Services, 'sql' | 'log' | 'now' | 'counts'>

/** Applies up to 500 reports in one transaction; where one of them fails, it is found and put off, and the others are applied. Returns how many it took. */
export async function interpretReports(services: Interpreter): Promise<number> {
  const { sql, now, counts } = services
  const taken: number[] = []
  try {
    const ended = await sql.begin(async (tx) => {
      const reports = await tx<
        Report[]
      >`select ${columns(tx)} from carrier_events where kind = 'status' and ${isDue(tx)} order by id limit ${MAX_AT_ONCE} for update skip locked`
      taken.push(...reports.map(({ id }) => id))
      return applyReports(tx, reports, now())
    })
    countSends(counts, ended)
    return taken.length
  } catch (error) {
    if (taken.length === 0) throw error
    await applyInHalves(services, taken, error)
    return taken.length
  }
}

/** Tries the halves of what failed together, so that one report of 500 is found in 18 transactions. */
async function applyInHalves(services: Interpreter, ids: readonly number[], error: unknown): Promise<void> {
  const { sql, log, now, counts } = services
  const [only] = ids
  if (ids.length === 1 && only !== undefined) {
    log.error({ err: error, event: only }, 'a report of the carrier could not be interpreted')
    await retryEventLater(sql, only, error)
    return
  }
  const middle = Math.ceil(ids.length / 2)
  for (const half of [ids.slice(0, middle), ids.slice(middle)]) {
    try {
      countSends(counts, await sql.begin(async (tx) => applyReports(tx, await reportsOf(tx, half, 'new'), now())))
    } catch (failed) {
      await applyInHalves(services, half, failed)
    }
  }
}

/** Reports by their events' ids, held until the transaction ends; without those that another transaction holds. */
export const reportsOf = (tx: Transaction, ids: readonly number[], state: 'new' | 'set_aside') => tx<Report[]>`
  select ${columns(tx)} from carrier_events where id = any(${[...ids]}::bigint[]) and kind = 'status' and state = ${state} order by id for update skip locked
`

const columns = (tx: Transaction) => tx`id, sid, status, error_code, message_id`

/**
 * Applies reports in the caller's transaction: in any order, any number of times, the same final state. A report whose message is
 * not known yet, or was never handed to the carrier, waits and is joined when the carrier's id is recorded. Returns the messages that came to an end.
 */
export async function applyReports(tx: Transaction, reports: readonly Report[], now: Date): Promise<Message[]> {
  if (reports.length === 0) return []
  const stopping = reports.filter(({ errorCode }) => actionFor(errorCode).stopsCampaign)
  if (stopping.length > 0) await holdCampaignsOf(tx, namedBy(tx, stopping))
  const optingOut = reports.filter(({ errorCode }) => actionFor(errorCode).suppress)
  if (optingOut.length > 0) await holdTexts(tx, namedBy(tx, reports), namedBy(tx, optingOut))
  const messages = await messagesOf(tx, reports)
  const byId = new Map(messages.map((message) => [message.id, message]))
  const bySid = new Map(messages.map((message) => [message.carrierSid, message]))
  const outcomes: { id: number; state: string }[] = []
  const followUps: FollowUp[] = []
  for (const report of reports) {
    const message = (report.messageId === null ? undefined : byId.get(report.messageId)) ?? bySid.get(report.sid)
    if (!message) outcomes.push({ id: report.id, state: report.messageId === null ? 'waiting' : 'stray' })
    else if (wasNeverCalled(message)) outcomes.push({ id: report.id, state: 'waiting' })
    else if (!belongs(report, message)) outcomes.push({ id: report.id, state: 'stray' })
    else {
      const action = apply(report, message, now)
      if (action) followUps.push({ message, action })
      outcomes.push({ id: report.id, state: 'done' })
    }
  }
  const changed = messages.filter((message) => message.changed)
  await write(tx, changed)
  await tx`update carrier_events e set state = f.state from unnest(${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ state }) => state)}::text[]) as f (id, state) where e.id = f.id`
  await noteChanges(tx, changed)
  await tellCrm(
    tx,
    changed.filter(({ justSent }) => justSent).map((message) => ({ ...message, state: 'sent' })),
    now,
  )
  await markBadNumbers(
    tx,
    followUps.flatMap(({ message, action }) => (action.badNumber ? [{ ...message, reason: action.reason }] : [])),
  )
  await stopCampaigns(
    tx,
    followUps.flatMap(({ message: { campaignId }, action }) =>
      action.stopsCampaign && campaignId ? [{ campaignId, reason: action.reason }] : [],
    ),
  )
  await suppressAll(
    tx,
    followUps.flatMap(({ message, action }) => (action.suppress ? [message] : [])),
    'The carrier reported that this phone must not be texted',
  )
  for (const { message, action } of followUps)
    if (action.networkOver) await noteNetworkOver(tx, message, action.networkOver)
  return changed.filter(({ state }) => state !== 'sent')
}

const messagesOf = (tx: Transaction, reports: readonly Report[]) => tx<Message[]>`
  select id, account_id, campaign_id, phone, body, state, reason, error_code, carrier_sid, prior_sid, carrier_status, retries, attempts, not_before, claimed_at,
    exists (select from campaigns c join accounts a on a.id = c.account_id where c.id = m.campaign_id and c.status <> 'canceled' and c.settled_at is null and a.closed_at is null) as may_retry, false as just_sent, false as changed
  from outbound_messages m
  where ${namedBy(tx, reports)} order by id for update
`

/** Whether reports are about a message `m`: its id is in the address of the callback, or the carrier's id of it is known. */
const namedBy = (tx: Transaction, reports: readonly Report[]): ReturnType<Sql> => tx`(
  m.id = any(${reports.flatMap(({ messageId }) => (messageId === null ? [] : [messageId]))}::bigint[]) or m.carrier_sid = any(${reports.map(({ sid }) => sid)}::text[])
)`

/** The address of the callback names our message; its id says which of our calls it is about. */
const belongs = ({ sid }: Report, { carrierSid, priorSid }: Message) =>
  carrierSid === null ? sid !== priorSid : sid === carrierSid

/**
 * The carrier cannot have it from us: a report that names it is about a text of a time that the database was taken back from, which had the same id, or
 * about this one in that time, which asking the carrier finds (`features/restoration`). A text whose call was not answered was claimed.
 */
const wasNeverCalled = ({ state, attempts, carrierSid }: Message) =>
  state === 'queued' && attempts === 0 && carrierSid === null

/** Changes the message in place; returns what else is to be done about a failure. */
function apply({ sid, status, errorCode }: Report, message: Message, now: Date): ErrorAction | null {
  const before = carrierStatusOf(message.carrierStatus ?? '')
  const merged = mergeStatus(
    { status: before, errorCode: message.errorCode },
    { status: carrierStatusOf(status), errorCode },
  )
  if (message.carrierSid === null) {
    // The report came before the answer of the call was recorded, or the answer was lost: the carrier has it.
    message.carrierSid = sid
    message.justSent = true
    message.changed = true
  }
  if (merged.status === before && merged.errorCode === message.errorCode && !message.justSent) return null
  const isExplained = message.errorCode === null && merged.errorCode !== null
  message.changed = true
  message.carrierStatus = merged.status
  message.errorCode = merged.errorCode
  message.state = stateOf(merged.status)
  message.reason = null
  if (message.state === 'sent' || message.state === 'delivered') return null
  const action = actionFor(merged.errorCode)
  message.reason = action.reason
  // It failed before and is not tried again now; why it did may be told later.
  if (isFinal(before)) return isExplained ? action : null
  if (message.retries === 0 && message.mayRetry) {
    if (action.retryAfterSeconds) tryOnceMore(message, new Date(now.getTime() + action.retryAfterSeconds * 1000))
    // The network's day is used up: it takes the text on the day after.
    else if (action.parkUntilTomorrow)
      tryOnceMore(message, pacificMidnight(message.claimedAt === null ? now : new Date(message.claimedAt)))
  }
  return action
}

/** Puts a text back. What its second try comes to is judged by that alone. */
function tryOnceMore(message: Message, at: Date): void {
  message.state = 'queued'
  message.reason = 'retry'
  message.priorSid = message.carrierSid
  message.carrierSid = null
  message.carrierStatus = null
  message.errorCode = null
  message.retries = 1
  message.notBefore = at.toISOString()
}

/** The statuses that the carrier ends with are also ours. */
const finalStates: readonly (CarrierStatus | string)[] = ['delivered', 'undelivered', 'failed', 'canceled']

const write = (tx: Transaction, messages: readonly Message[]) =>
  messages.length === 0
    ? Promise.resolve()
    : tx`
  update outbound_messages m set
    state = c.state, reason = c.reason, error_code = c.error_code::int, carrier_sid = c.sid, prior_sid = c.prior_sid, carrier_status = c.status,
    prior_price = case when c.prior_sid = m.carrier_sid then m.carrier_price else m.prior_price end, carrier_price = case when c.sid = m.carrier_sid then m.carrier_price end,
    retries = c.retries::smallint, not_before = c.not_before::timestamptz, claimed_by = null, lease_until = null,
    sent_at = coalesce(m.sent_at, now()),
    finished_at = case when c.final = 'yes' then coalesce(m.finished_at, now()) end
  from unnest(
    ${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ state }) => state)}::text[], ${messages.map(({ reason }) => reason)}::text[],
    ${messages.map(({ errorCode }) => (errorCode === null ? null : String(errorCode)))}::text[], ${messages.map(({ carrierSid }) => carrierSid)}::text[],
    ${messages.map(({ priorSid }) => priorSid)}::text[], ${messages.map(({ carrierStatus }) => carrierStatus)}::text[], ${messages.map(({ retries }) => String(retries))}::text[],
    ${messages.map(({ notBefore }) => notBefore)}::text[], ${messages.map(({ state }) => (finalStates.includes(state) ? 'yes' : 'no'))}::text[]
  ) as c (id, state, reason, error_code, sid, prior_sid, status, retries, not_before, final)
  where m.id = c.id
`
