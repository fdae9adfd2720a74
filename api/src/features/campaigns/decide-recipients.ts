import type { BulkRecipient } from 'contract/campaign-launch'
import { readPhone } from 'contract/phone'
import { MAX_CHARACTERS, renderTemplate } from 'contract/template'
import { takeTurns } from '../../platform/calls-lately/take-turns.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { badNumbersAmong } from '../texting-rules/bad-numbers.ts'
import { decide, type Decision } from '../texting-rules/decide.ts'
import { knownAddresses } from '../texting-rules/known-addresses.ts'
import { locate, type PhoneLocation } from '../texting-rules/zones.ts'
import { suppressedAmong } from '../opt-outs/suppressions.ts'
import { cappedPhones } from './capped-phones.ts'

/** A recipient as the list had it, with what becomes of it. */
export interface Decided {
  phone: string | null
  phoneGiven: string
  name: string
  address: string
  decision: Decision
}

export interface Placed extends Decided {
  /** Where they may be; null where quiet hours do not count, or it is no phone. */
  place: PhoneLocation | null
}

export interface DecideRequest {
  accountId: string
  template: string
  recipients: readonly BulkRecipient[]
  now: Date
  quietHours: boolean
}

/** Small enough that neither reading nor asking about one portion holds other requests up. */
export const PORTION = 2000
/** How many are decided before other requests run. */
const AT_ONCE = 250

/**
 * Reads and decides a list in its order, portion by portion. While one portion is worked on, the database is asked about the
 * next: the caller must not COPY on `sql` before the last portion has come.
 */
export async function* decideRecipients(
  sql: Sql,
  { accountId, template, recipients, now, quietHours }: DecideRequest,
): AsyncGenerator<Placed[]> {
  const seen = new Set<string>()
  const othersTurn = takeTurns()
  let next = look(0)
  for (let from = 0; from < recipients.length; from += PORTION) {
    const { portion, phones, standings } = next
    next = look(from + PORTION)
    const { optedOut, bad, capped, known } = await standings
    const decided: Placed[] = []
    for (const [index, { phone: phoneGiven, name = '', address = '' }] of portion.entries()) {
      const phone = phones[index] ?? null
      const duplicate = phone !== null && seen.has(phone)
      const place = quietHours && phone !== null ? locate(phone, address, ...(known.get(phone) ?? [])) : null
      const decision: Decision =
        !duplicate && isTooLong(template, name, address)
          ? { outcome: 'never', reason: 'too_long' }
          : decide({
              phone,
              place,
              now,
              duplicate,
              optedOut: phone !== null && optedOut.has(phone),
              badNumber: (phone && bad.get(phone)) || null,
              thirdNewestText: (phone && capped.get(phone)) || null,
            })
      if (phone !== null) seen.add(phone)
      decided.push({ phone, phoneGiven, name, address, decision, place })
      if (index % AT_ONCE === AT_ONCE - 1) await othersTurn()
    }
    yield decided
  }

  function look(from: number) {
    const portion = recipients.slice(from, from + PORTION)
    const phones = portion.map(({ phone }) => readPhone(phone).phone ?? null)
    const standings = standingsOf(sql, accountId, { phones: distinct(phones), quietHours })
    // A caller that stops early does not use the portion that was already asked about.
    standings.catch(() => {})
    return { portion, phones, standings }
  }
}

/** Rendered only where the message could be too long, whatever replaces a placeholder and however it is capitalised. */
function isTooLong(template: string, name: string, address: string): boolean {
  const most =
    template.length + (template.split('{').length - 1) * (2 * Math.max(name.length, address.length) + LONGEST_FALLBACK)
  return most > MAX_CHARACTERS && renderTemplate(template, { name, address }).length > MAX_CHARACTERS
}

const LONGEST_FALLBACK = 'your property'.length

const distinct = (phones: readonly (string | null)[]) => [...new Set(phones.filter((phone) => phone !== null))]

interface Asked {
  phones: readonly string[]
  /** Whether it counts where they are. */
  quietHours: boolean
}

/** What the account knows about some phones. */
async function standingsOf(sql: Sql, accountId: string, { phones, quietHours }: Asked) {
  if (phones.length === 0)
    return { optedOut: new Set<string>(), bad: new Map(), capped: new Map(), known: new Map<string, string[]>() }
  const [optedOut, bad, capped, known] = await Promise.all([
    suppressedAmong(sql, accountId, phones),
    badNumbersAmong(sql, accountId, phones),
    cappedPhones(sql, accountId, phones),
    knownAddresses(sql, accountId, quietHours ? phones : []),
  ])
  return {
    optedOut: new Set(optedOut),
    bad: new Map(bad.map(({ phone, reason }) => [phone, reason])),
    capped: new Map(capped.map(({ phone, thirdNewestText }) => [phone, new Date(thirdNewestText)])),
    known,
  }
}
