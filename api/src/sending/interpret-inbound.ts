import { toE164 } from 'contract/phone'
import { countSegments } from 'contract/segments'
import type { Pool, Transaction } from '../db/sql.ts'
import { keepMedia } from '../messages/media/keep-media.ts'
import { recordInbound } from '../messages/record-inbound.ts'
import { lift, suppress } from '../suppressions/suppressions.ts'
import { unmarkBadNumber } from './bad-numbers.ts'
import { classifyInbound, type Classified } from './classify-inbound.ts'
import { wakeSenders } from './wake-senders.ts'

/** The one text that confirms an opt-out which the carrier did not recognise itself (47 CFR 64.1200(a)(12)). */
export const CONFIRMATION = 'You are unsubscribed and will receive no more texts from us. Reply START to resubscribe.'

interface InboundEvent {
  id: number
  sid: string
  receivedAt: string
  payload: Record<string, string>
}

interface Addressed {
  ownerId: string
  campaignId: string | null
  messageId: number | null
  name: string
  address: string
}

/** Works the inbound texts off, each in a transaction of its own, oldest first. Answers how many. */
export async function interpretInbound(sql: Pool): Promise<number> {
  let done = 0
  while (await sql.begin(interpretOne)) done += 1
  return done
}

async function interpretOne(tx: Transaction): Promise<boolean> {
  const [event] = await tx<InboundEvent[]>`
    select id, sid, received_at, payload from carrier_events where state = 'new' and kind = 'inbound' order by id limit 1 for update skip locked
  `
  if (!event) return false
  await tx`update carrier_events set state = 'done' where id = ${event.id}`
  const from = event.payload['From'] ?? ''
  const phone = toE164(from) ?? from
  const body = event.payload['Body'] ?? ''
  const classified = classifiedOf(body, event.payload['OptOutType'])
  const to = await addressedTo(tx, phone)
  const [stored] = await tx<{ id: string }[]>`
    insert into inbound_messages ${tx({ ownerId: to?.ownerId ?? null, phone, body, kind: classified.kind, carrierSid: event.sid, campaignId: to?.campaignId ?? null, receivedAt: event.receivedAt })}
    on conflict (carrier_sid) do nothing returning id
  `
  if (!stored || !to) return true
  await unmarkBadNumber(tx, to.ownerId, phone)
  const pictures = await keepMedia(tx, to.ownerId, stored.id, event.payload)
  await obey(tx, classified, { ...to, phone, inboundId: stored.id })
  if (to.messageId !== null) {
    const [answered] = await tx<{ campaignId: string }[]>`update outbound_messages set responded_at = ${event.receivedAt} where id = ${to.messageId} and responded_at is null returning campaign_id`
    if (answered) await tx`insert into campaign_changes (campaign_id) values (${answered.campaignId})`
  }
  await recordInbound(tx, { ownerId: to.ownerId, phone, messageId: stored.id, body: body || (pictures > 0 ? '(picture)' : ''), at: event.receivedAt, name: to.name, address: to.address, ...(to.campaignId ? { campaignId: to.campaignId } : {}) })
  return true
}

/** What the carrier itself recognised counts. */
function classifiedOf(body: string, optOutType: string | undefined): Classified {
  if (optOutType === 'STOP') return { kind: 'stop', carrierAnswers: true }
  if (optOutType === 'HELP') return { kind: 'help', carrierAnswers: true }
  return classifyInbound(body)
}

/** Whoever texted this phone last is answered; the campaign is the last one that did. */
async function addressedTo(tx: Transaction, phone: string): Promise<Addressed | undefined> {
  const [newest] = await tx<{ ownerId: string }[]>`
    select owner_id from outbound_messages where phone = ${phone} and attempts > 0 order by coalesce(sent_at, claimed_at) desc limit 1
  `
  if (!newest) return undefined
  const [campaign] = await tx<Omit<Addressed, 'ownerId'>[]>`
    select id as message_id, campaign_id, name, address from outbound_messages
    where phone = ${phone} and owner_id = ${newest.ownerId} and attempts > 0 and campaign_id is not null order by coalesce(sent_at, claimed_at) desc limit 1
  `
  return { ownerId: newest.ownerId, ...(campaign ?? { messageId: null, campaignId: null, name: '', address: '' }) }
}

async function obey(tx: Transaction, { kind, carrierAnswers }: Classified, { ownerId, phone, inboundId }: { ownerId: string; phone: string; inboundId: string }): Promise<void> {
  if (kind === 'start') await lift(tx, { ownerId, phone, reason: 'They texted START', source: 'person', inboundId })
  if (kind !== 'stop') return
  const fresh = await suppress(tx, { ownerId, phone, reason: 'They asked for no more texts', source: 'person', inboundId })
  if (!fresh || carrierAnswers) return
  await tx`insert into outbound_messages ${tx({ ownerId, kind: 'confirmation', phone, phoneGiven: phone, body: CONFIRMATION, segments: countSegments(CONFIRMATION).segments, state: 'queued', override: true })}`
  await wakeSenders(tx)
}
