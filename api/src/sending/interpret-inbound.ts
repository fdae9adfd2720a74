import { toE164 } from 'contract/phone'
import { countSegments } from 'contract/segments'
import type { Pool, Transaction } from '../db/sql.ts'
import { addressedTo, lastToText } from './addressed-to.ts'
import { classifyInbound, type Classified } from './classify-inbound.ts'
import { startEverywhere, stopEverywhere } from './number-opt-outs.ts'
import { markAnswered } from './mark-answered.ts'
import { placeInbound } from './place-inbound.ts'
import { wakeSenders } from './wake-senders.ts'

/** The one text that confirms an opt-out which the carrier did not recognise itself (47 CFR 64.1200(a)(12)). */
export const CONFIRMATION = 'You are unsubscribed and will receive no more texts from us. Reply START to resubscribe.'

interface InboundEvent {
  id: number
  sid: string
  receivedAt: string
  payload: Record<string, string>
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
  if (!stored) return true
  await obey(tx, classified, { phone, ownerId: to?.ownerId ?? null, inboundId: stored.id })
  // Without an account it waits for an employee (unclaimed-texts.ts).
  if (!to) return true
  await markAnswered(tx, to, event.receivedAt)
  await placeInbound(tx, to, { id: stored.id, phone, body, receivedAt: event.receivedAt, payload: event.payload })
  return true
}

/** What the carrier itself recognised counts. */
function classifiedOf(body: string, optOutType: string | undefined): Classified {
  if (optOutType === 'STOP') return { kind: 'stop', carrierAnswers: true }
  if (optOutType === 'HELP') return { kind: 'help', carrierAnswers: true }
  return classifyInbound(body)
}

async function obey(tx: Transaction, { kind, carrierAnswers }: Classified, word: { phone: string; ownerId: string | null; inboundId: string }): Promise<void> {
  if (kind === 'start') await startEverywhere(tx, word)
  if (kind !== 'stop') return
  const news = await stopEverywhere(tx, word)
  if (!news || carrierAnswers) return
  const { phone } = word
  // Where several accounts can be meant, the last that texted confirms: the person gets one text from one number all the same.
  const ownerId = word.ownerId ?? (await lastToText(tx, phone))[0]?.ownerId
  if (ownerId === undefined) return
  await tx`insert into outbound_messages ${tx({ ownerId, kind: 'confirmation', phone, phoneGiven: phone, body: CONFIRMATION, segments: countSegments(CONFIRMATION).segments, state: 'queued', override: true })}`
  await wakeSenders(tx)
}
