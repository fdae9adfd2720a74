import type { BulkRecipient, CampaignPlan, Reason } from 'contract/campaigns'
import type { Services } from '../services.ts'
import { priceFor } from '../billing/price-for.ts'
import { refuseBadTemplate } from './bad-template.ts'
import { prepareRecipients, type Prepared } from './prepare-recipients.ts'

interface Asked {
  ownerId: string
  messageTemplate: string
  recipients: readonly BulkRecipient[]
}

/** Says what a launch would do, without doing it. Refuses a template that cannot be sent. */
export async function planCampaign({ sql, now, config, carrier }: Services, { ownerId, messageTemplate, recipients }: Asked): Promise<CampaignPlan> {
  refuseBadTemplate(messageTemplate)
  const at = now()
  const prepared = await prepareRecipients(sql, { ownerId, template: messageTemplate, recipients, now: at, quietHours: config.quietHours })
  const going = prepared.filter(({ decision }) => decision.outcome !== 'never')
  const waits = waitsOf(prepared)
  const price = await sql.begin((tx) => priceFor(tx, { ownerId, service: 'bulk_sms', count: going.length, now: at }))
  const sendNow = going.filter(({ decision }) => decision.outcome === 'send').length
  return {
    total: prepared.length,
    sendNow,
    wait: waits,
    never: neversOf(prepared),
    segments: going.reduce((sum, { segments }) => sum + segments.segments, 0),
    plan: price.plan,
    unitPrice: price.unitPrice,
    amount: price.amount,
    finishAt: finishAt(at, sendNow, waits, config.pace.messagesPerMinute),
    worst: worstOf(prepared),
    quietHours: config.quietHours,
    sandbox: carrier.kind === 'sandbox',
  }
}

function waitsOf(prepared: readonly Prepared[]): CampaignPlan['wait'] {
  const waits = new Map<string, CampaignPlan['wait'][number]>()
  for (const { decision } of prepared) {
    if (decision.outcome !== 'wait') continue
    const until = decision.until.toISOString()
    const known = waits.get(`${decision.reason} ${until}`)
    if (known) known.count += 1
    else waits.set(`${decision.reason} ${until}`, { reason: decision.reason, until, count: 1 })
  }
  return [...waits.values()].sort((a, b) => a.until.localeCompare(b.until))
}

function neversOf(prepared: readonly Prepared[]): CampaignPlan['never'] {
  const counts = new Map<Reason, number>()
  for (const { decision } of prepared) if (decision.outcome === 'never') counts.set(decision.reason, (counts.get(decision.reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}

/** Each opening hour lets its people go, at the carrier's pace, after those before them. */
function finishAt(now: Date, sendNow: number, waits: CampaignPlan['wait'], perMinute: number): string | null {
  if (sendNow === 0 && waits.length === 0) return null
  let end = now.getTime() + (sendNow / perMinute) * 60_000
  for (const { until, count } of waits) end = Math.max(end, new Date(until).getTime()) + (count / perMinute) * 60_000
  return new Date(end).toISOString()
}

/** The message with the most parts; of several, the first that a stray character turns to UCS-2. */
function worstOf(prepared: readonly Prepared[]): CampaignPlan['worst'] {
  let worst: { row: number; prepared: Prepared } | undefined
  for (const [index, candidate] of prepared.entries()) {
    if (candidate.decision.outcome === 'never') continue
    if (!worst || badness(candidate) > badness(worst.prepared)) worst = { row: index + 1, prepared: candidate }
  }
  if (!worst || (worst.prepared.segments.segments <= 1 && worst.prepared.segments.encoding === 'GSM-7')) return null
  const { phone, phoneGiven, name, body, segments } = worst.prepared
  return { row: worst.row, phone: phone ?? phoneGiven, name, body, segments: segments.segments, encoding: segments.encoding, odd: segments.odd }
}

const badness = ({ segments }: Prepared) => segments.segments * 2 + (segments.encoding === 'UCS-2' ? 1 : 0)
