import { countSegments } from 'contract/segments'
import type { Transaction } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { isClosedForGood } from '../closing/queries.ts'
import { lastToText } from './addressed-to.ts'
import { destinationOf, type Destination } from './destination.ts'
import type { Classified } from '../opt-outs/classify-inbound.ts'
import {
  holdOptOut,
  startAccounts,
  startEverywhere,
  stillMeant,
  stopAccounts,
  stopEverywhere,
  type OptOutText,
  type Word,
} from '../opt-outs/number-opt-outs.ts'
import { holdPerson } from '../messages/inbound-queries.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { markAnswered } from './mark-answered.ts'
import { placeInbound } from './place-inbound.ts'
import { isDue, retryEventLater } from './retry-event.ts'
import { isFetched, phoneOf, wordOf } from './read-inbound.ts'
import { forgetStop, forgetStopsBefore } from './unread-stops.ts'
import { wakeSenders } from '../messages/wake-senders.ts'

/** The one text that confirms an opt-out which the carrier did not recognise itself (47 CFR 64.1200(a)(12)). */
const CONFIRMATION = 'You are unsubscribed and will receive no more texts from us. Reply START to resubscribe.'

/** At most this many in a row, then reports are interpreted. */
export const MAX_A_TURN = 100

export interface InboundEvent {
  id: number
  sid: string
  receivedAt: string
  payload: Record<string, string>
}

type Interpreter = Pick<Services, 'sql' | 'log' | 'config'>

/** Works inbound texts off, each in a transaction of its own, oldest first; one that fails is put off and delays no other. Returns how many it took. */
export async function interpretInbound(services: Interpreter): Promise<number> {
  let done = 0
  while (done < MAX_A_TURN && (await interpretNext(services))) done += 1
  return done
}

async function interpretNext({ sql, log, config }: Interpreter): Promise<boolean> {
  const taken: InboundEvent[] = []
  try {
    return await sql.begin(async (tx) => {
      const [event] = await tx<InboundEvent[]>`
        select id, sid, received_at, payload from carrier_events where kind = 'inbound' and ${isDue(tx)} order by id limit 1 for update skip locked
      `
      if (!event) return false
      taken.push(event)
      await interpretText(tx, config, event)
      return true
    })
  } catch (error) {
    const [event] = taken
    if (!event) throw error
    log.error({ err: error, event: event.id }, 'a text that came in could not be interpreted')
    // The opt-out holds from now on, whatever else of the text cannot be stored yet.
    if (wordOf(event.payload).kind === 'stop')
      await sql
        .begin((tx) => hold(tx, config, event))
        .catch((failed: unknown) => log.error({ err: failed, event: event.id }, 'an opt-out could not be held'))
    await retryEventLater(sql, event.id, error)
    return true
  }
}

async function hold(tx: Transaction, config: Services['config'], event: InboundEvent): Promise<void> {
  const phone = phoneOf(event.payload)
  const { saidTo } = await destinationOf(tx, config, {
    phone,
    to: event.payload['To'] ?? '',
    receivedAt: event.receivedAt,
  })
  const word = { eventId: event.id, phone, receivedAt: event.receivedAt, isFetched: isFetched(event.payload) }
  await holdOptOut(tx, word, saidTo)
  await forgetStop(tx, event.id)
}

/** Stores a text and does what it asks for, in the caller's transaction. */
export async function interpretText(tx: Transaction, config: Services['config'], event: InboundEvent): Promise<void> {
  await tx`update carrier_events set state = 'done' where id = ${event.id}`
  const phone = phoneOf(event.payload)
  const body = event.payload['Body'] ?? ''
  const classified = wordOf(event.payload)
  const destination = await destinationOf(tx, config, {
    phone,
    to: event.payload['To'] ?? '',
    receivedAt: event.receivedAt,
  })
  const { addressee: to, number } = destination
  const [stored] = await tx<{ id: string }[]>`
    insert into inbound_messages ${tx({ accountId: to?.accountId ?? null, phone, body, kind: classified.kind, carrierSid: event.sid, campaignId: to?.campaignId ?? null, senderNumber: number, receivedAt: event.receivedAt })}
    on conflict (carrier_sid) do nothing returning id
  `
  if (stored && to && classified.kind === 'stop') await holdPerson(tx, to.accountId, phone)
  if (stored)
    await applyOptOut(tx, config, classified, destination, {
      phone,
      accountId: to?.accountId ?? null,
      inboundId: stored.id,
      receivedAt: event.receivedAt,
      eventId: event.id,
      isFetched: isFetched(event.payload),
    })
  // Only now: words of one phone are taken one at a time since the opt-out was looked at.
  if (classified.kind === 'stop') await forgetStop(tx, event.id)
  // Without an account it waits for an employee (unclaimed-texts.ts). Of one that is emptied the text is kept, and nothing else of who wrote it.
  if (!stored || !to || (await isClosedForGood(tx, to.accountId))) return
  const optedOut = await isSuppressed(tx, to.accountId, phone)
  await markAnswered(tx, to, [{ ...event, kind: classified.kind }])
  await placeInbound(tx, to, {
    id: stored.id,
    phone,
    body,
    kind: classified.kind,
    receivedAt: event.receivedAt,
    optedOut,
    payload: event.payload,
  })
}

async function applyOptOut(
  tx: Transaction,
  config: Services['config'],
  { kind, carrierAnswers }: Classified,
  { number, saidTo }: Destination,
  text: OptOutText & Word,
): Promise<void> {
  if (kind !== 'start' && kind !== 'stop') return
  const meant = await stillMeant(tx, text, saidTo)
  if (meant === undefined) return
  if (kind === 'start') {
    await forgetStopsBefore(tx, text, meant)
    await (meant === 'all' ? startEverywhere(tx, text) : startAccounts(tx, meant, text))
    return holdLaterStops(tx, config, text)
  }
  const news = meant === 'all' ? await stopEverywhere(tx, text) : await stopAccounts(tx, meant, text)
  if (!news || carrierAnswers) return
  const { phone } = text
  // Where several accounts can be meant, the last that texted confirms: the person gets one text from one number all the same.
  const accountId = text.accountId ?? (await lastToText(tx, phone))[0]?.accountId
  if (accountId === undefined) return
  await tx`insert into outbound_messages ${tx({ accountId, kind: 'confirmation', phone, phoneGiven: phone, body: CONFIRMATION, segments: countSegments(CONFIRMATION).segments, state: 'queued', override: true, senderNumber: number })}`
  await wakeSenders(tx, 'answers')
}

/** A START lifts no STOP that came after it and cannot be read yet: what it took off the lists of one is put on them again. */
async function holdLaterStops(
  tx: Transaction,
  config: Services['config'],
  { eventId, phone, receivedAt, isFetched: isLate }: Word,
): Promise<void> {
  // With `in`, PostgreSQL would use neither of the indexes of the two states.
  const events = await tx<InboundEvent[]>`
    select id, sid, received_at, payload from carrier_events
    where (state = 'new' or state = 'set_aside') and kind = 'inbound' and payload ->> 'From' = ${phone}
      and (id > ${eventId} or ${isLate} and id <> ${eventId} and received_at >= ${receivedAt}) order by id
  `
  for (const event of events) if (wordOf(event.payload).kind === 'stop') await hold(tx, config, event)
}
