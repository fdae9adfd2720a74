import { setImmediate as breathe } from 'node:timers/promises'
import type { BulkRecipient, Reason } from 'contract/campaigns'
import { readPhone } from 'contract/phone'
import { countSegments, type Segments } from 'contract/segments'
import { MOST_CHARACTERS, renderTemplate } from 'contract/template'
import type { Sql } from '../db/sql.ts'
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

/** Reads, renders and decides a whole list, in its order. Other requests are served in between. */
export async function prepareRecipients(sql: Sql, { ownerId, template, recipients, now, quietHours }: Asked): Promise<Prepared[]> {
  const phones: (string | null)[] = []
  for (const [index, { phone }] of recipients.entries()) {
    phones.push(readPhone(phone).phone ?? null)
    if (index % 2000 === 1999) await breathe()
  }
  const known = [...new Set(phones.filter((phone) => phone !== null))]
  const optedOut = new Set(await suppressedAmong(sql, ownerId, known))
  const capped = new Map((await cappedPhones(sql, ownerId, known)).map(({ phone, thirdNewestText }) => [phone, new Date(thirdNewestText)]))
  const seen = new Set<string>()
  const prepared: Prepared[] = []
  for (const [index, { phone: phoneGiven, name = '', address = '' }] of recipients.entries()) {
    const phone = phones[index] ?? null
    const body = renderTemplate(template, { name, address })
    const decision: Decision = body.length > MOST_CHARACTERS ? { outcome: 'never', reason: 'too_long' } : decide({
      phone, address, now, quietHours, duplicate: phone !== null && seen.has(phone), optedOut: phone !== null && optedOut.has(phone), thirdNewestText: (phone && capped.get(phone)) || null,
    })
    if (phone !== null) seen.add(phone)
    prepared.push({ phone, phoneGiven, name, address, body, segments: countSegments(body), decision })
    if (index % 500 === 499) await breathe()
  }
  return prepared
}

/** Why a prepared recipient is never sent to; undefined when it is. */
export const neverReason = ({ decision }: Prepared): Reason | undefined => (decision.outcome === 'never' ? decision.reason : undefined)
