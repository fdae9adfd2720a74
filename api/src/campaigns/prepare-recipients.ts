import { setImmediate as breathe } from 'node:timers/promises'
import type { BulkRecipient, Reason } from 'contract/campaigns'
import { readPhone } from 'contract/phone'
import { countSegments, type Segments } from 'contract/segments'
import { MOST_CHARACTERS, renderTemplate } from 'contract/template'
import type { Sql } from '../db/sql.ts'
import { badNumbersAmong } from '../sending/bad-numbers.ts'
import { decide, type Decision } from '../sending/decide.ts'
import { suppressedAmong } from '../suppressions/suppressions.ts'
import { cappedPhones } from './queries.ts'

/** A recipient as it will stand in its campaign. */
export interface Prepared {
  phone: string | null
  phoneGiven: string
  name: string
  address: string
  body: string
  segments: Segments
  decision: Decision
}

interface Asked {
  ownerId: string
  template: string
  recipients: readonly BulkRecipient[]
  now: Date
  quietHours: boolean
}

/** Small enough that neither reading nor asking about one portion holds other requests up. */
const PORTION = 2000

/** Reads, renders and decides a whole list, in its order and in portions. Other requests are served in between. */
export async function prepareRecipients(sql: Sql, { ownerId, template, recipients, now, quietHours }: Asked): Promise<Prepared[]> {
  const seen = new Set<string>()
  const prepared: Prepared[] = []
  for (let from = 0; from < recipients.length; from += PORTION) {
    const portion = recipients.slice(from, from + PORTION)
    const phones = portion.map(({ phone }) => readPhone(phone).phone ?? null)
    const { optedOut, bad, capped } = await standingsOf(sql, ownerId, [...new Set(phones.filter((phone) => phone !== null))])
    for (const [index, { phone: phoneGiven, name = '', address = '' }] of portion.entries()) {
      const phone = phones[index] ?? null
      const body = renderTemplate(template, { name, address })
      const decision: Decision = body.length > MOST_CHARACTERS ? { outcome: 'never', reason: 'too_long' } : decide({
        phone, address, now, quietHours, duplicate: phone !== null && seen.has(phone),
        optedOut: phone !== null && optedOut.has(phone), badNumber: (phone && bad.get(phone)) || null, thirdNewestText: (phone && capped.get(phone)) || null,
      })
      if (phone !== null) seen.add(phone)
      prepared.push({ phone, phoneGiven, name, address, body, segments: countSegments(body), decision })
      if (index % 250 === 249) await breathe()
    }
  }
  return prepared
}

/** What the account knows about some phones. */
async function standingsOf(sql: Sql, ownerId: string, phones: readonly string[]) {
  const [optedOut, bad, capped] = await Promise.all([suppressedAmong(sql, ownerId, phones), badNumbersAmong(sql, ownerId, phones), cappedPhones(sql, ownerId, phones)])
  return {
    optedOut: new Set(optedOut),
    bad: new Map(bad.map(({ phone, reason }) => [phone, reason])),
    capped: new Map(capped.map(({ phone, thirdNewestText }) => [phone, new Date(thirdNewestText)])),
  }
}

/** Why a prepared recipient is never sent to; undefined when it is. */
export const neverReason = ({ decision }: Prepared): Reason | undefined => (decision.outcome === 'never' ? decision.reason : undefined)
