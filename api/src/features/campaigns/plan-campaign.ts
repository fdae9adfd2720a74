import type { BulkRecipient, CampaignPlan } from 'contract/campaign-launch'
import type { Reason } from 'contract/recipient-states'
import { countSegments } from 'contract/segments'
import { renderTemplate } from 'contract/template'
import { takeTurns } from '../../platform/calls-lately/take-turns.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { priceShown } from '../billing/price-for.ts'
import { networksFor } from '../network-caps/known-networks.ts'
import { networkPlan } from '../network-caps/network-plan.ts'
import { addLoad, type Loads } from '../network-caps/waiting-loads.ts'
import { pacificMidnight } from '../network-caps/pacific-midnight.ts'
import { numberChooser } from '../numbers/choose-number.ts'
import { activeNumbers } from '../numbers/queries.ts'
import { rampPlan } from '../ramp-up/allowance.ts'
import { refuseBadTemplate } from './bad-template.ts'
import { perMinuteOf } from './campaign-pace.ts'
import { decideRecipients, type DecideRequest, type Decided } from './decide-recipients.ts'
import { finishWithinHours, keyOf, type Group } from './finish-within-hours.ts'

interface Question {
  accountId: string
  messageTemplate: string
  recipients: readonly BulkRecipient[]
}

/** Says what a launch would do, without doing it. Refuses a template that cannot be sent. */
export async function planCampaign(
  { sql, now, config, carrier }: Services,
  { accountId, messageTemplate, recipients }: Question,
): Promise<CampaignPlan> {
  refuseBadTemplate(messageTemplate)
  const at = now()
  const decided = await planCountsOf(sql, {
    accountId,
    template: messageTemplate,
    recipients,
    now: at,
    quietHours: config.quietHours,
  })
  const price = await priceShown(sql, { accountId, service: 'bulk_sms', count: decided.segments, now: at })
  const rampUp = await rampPlan(sql, config, { accountId, count: decided.going })
  const waits = [...decided.waits.values()].sort((a, b) => a.until.localeCompare(b.until))
  const loads = [...decided.byNumber.values()].map((count) => ({ count, share: 1 }))
  const finish = await finishWithinHours([...decided.groups.values()], {
    now: at,
    perMinute: perMinuteOf(loads, config.pace.messagesPerMinute),
  })
  const isSpread = rampUp !== null && rampUp.today < decided.going
  const networks = await networkPlan(sql, config, {
    accountId,
    loads: decided.loads,
    now: at,
    finishAt: finish ?? at,
    most: rampUp?.today,
  })
  return {
    total: recipients.length,
    sendNow: decided.sendNow,
    wait: waits,
    never: [...decided.never].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
    segments: decided.segments,
    plan: price.plan,
    unitPrice: price.unitPrice,
    amount: price.amount,
    finishAt: lastOf(finish?.toISOString() ?? null, [
      isSpread ? rampUp.lastDay : null,
      ...(networks ?? []).map(({ lastAt }) => lastAt),
    ]),
    worst: decided.worst,
    rampUp,
    networks,
    quietHours: config.quietHours,
    sandbox: carrier.kind === 'sandbox',
  }
}

interface PlanCounts {
  going: number
  sendNow: number
  segments: number
  waits: Map<string, CampaignPlan['wait'][number]>
  never: Map<Reason, number>
  worst: CampaignPlan['worst']
  loads: Loads
  /** How many leave from each number of the account, when all of them begin a conversation. */
  byNumber: Map<string, number>
  /** How many leave from a moment on, by where they are. */
  groups: Map<string, Group>
}

/** Goes through the list once, as the launch will; nothing of it is kept but counts and the worst row. */
async function planCountsOf(sql: Sql, request: DecideRequest): Promise<PlanCounts> {
  const counts: PlanCounts = {
    going: 0,
    sendNow: 0,
    segments: 0,
    waits: new Map(),
    never: new Map(),
    worst: null,
    loads: new Map(),
    byNumber: new Map(),
    groups: new Map(),
  }
  const chooseNumber = numberChooser(await activeNumbers(sql, request.accountId))
  const tomorrow = pacificMidnight(request.now)
  const othersTurn = takeTurns()
  let row = 0
  for await (const portion of decideRecipients(sql, request)) {
    const going = portion.flatMap(({ phone, decision }) =>
      phone === null || decision.outcome === 'never' ? [] : [phone],
    )
    const networkOf = await networksFor(sql, request.accountId, going)
    for (const { decision, ...recipient } of portion) {
      row += 1
      if (decision.outcome === 'never') {
        counts.never.set(decision.reason, (counts.never.get(decision.reason) ?? 0) + 1)
        continue
      }
      counts.going += 1
      const number = chooseNumber(recipient.phone ?? '') ?? ''
      counts.byNumber.set(number, (counts.byNumber.get(number) ?? 0) + 1)
      countGroup(counts.groups, recipient.place, decision.outcome === 'send' ? request.now : decision.until)
      if (decision.outcome === 'send') counts.sendNow += 1
      else countWait(counts.waits, decision.reason, decision.until.toISOString())
      const message = messageOf(recipient, request.template, row)
      counts.segments += message.segments
      addLoad(counts.loads, networkOf(recipient.phone ?? ''), {
        count: 1,
        segments: message.segments,
        now: decision.outcome === 'send' || decision.until < tomorrow ? 1 : 0,
      })
      if (rankOf(message) > rankOf(counts.worst)) counts.worst = message
      if (row % 250 === 0) await othersTurn()
    }
  }
  return counts
}

function countWait(waits: PlanCounts['waits'], reason: Reason, until: string): void {
  const known = waits.get(`${reason} ${until}`)
  if (known) known.count += 1
  else waits.set(`${reason} ${until}`, { reason, until, count: 1 })
}

function countGroup(groups: PlanCounts['groups'], place: Group['place'], from: Date): void {
  const key = `${keyOf(place)}|${from.getTime()}`
  const known = groups.get(key)
  if (known) known.count += 1
  else groups.set(key, { place, count: 1, from })
}

function messageOf(
  { phone, phoneGiven, name, address }: Omit<Decided, 'decision'>,
  template: string,
  row: number,
): NonNullable<CampaignPlan['worst']> {
  const body = renderTemplate(template, { name, address })
  const { segments, encoding, odd } = countSegments(body)
  return { row, phone: phone ?? phoneGiven, name, body, segments, encoding, odd }
}

/** The message with the most parts; of several, the first that a stray character turns to UCS-2. One part of plain letters is not bad. */
const rankOf = (message: CampaignPlan['worst']) =>
  message === null ? 2 : message.segments * 2 + (message.encoding === 'UCS-2' ? 1 : 0)

/** A launch that spreads over days ends on the last of them. */
const lastOf = (finish: string | null, others: readonly (string | null)[]) =>
  finish === null ? null : others.reduce<string>((last, one) => (one !== null && one > last ? one : last), finish)
