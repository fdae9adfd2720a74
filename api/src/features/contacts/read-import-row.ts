import { z } from 'zod'
import type { ImportRow } from 'contract/contact-batches'
import { contactPhoneOf, contactStatuses, MAX_TAG, MAX_TAGS, tagsOf, type ContactStatus } from 'contract/contacts'
import { isEmail } from 'contract/email'
import { readPhone } from 'contract/phone'
import { phoneProblemLabels } from 'contract/phone-problems'
import { saysNothing } from 'contract/says-nothing'
import { MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_NOTES, MAX_TAGS_CELL } from 'contract/text-limits'
import { unguarded } from 'lists/formula-guard'
import { eachInTurns } from '../../platform/calls-lately/take-turns.ts'
import { plainText } from './plain-text.ts'
import type { ContactRow } from './upsert-contacts.ts'

/** What a row of a file says, or why it says nothing usable. */
export type RowReading =
  | {
      contact: ContactRow
      /** What of a saved row was left out; '' for nothing. */
      note: string
      reason?: undefined
    }
  | { contact?: undefined; reason: string }

/**
 * Reads a row whose columns were mapped. A phone that is none makes it invalid, and so does a text that is longer than a contact
 * can keep or more tags, unless only the phone counts (`phoneOnly`); what else cannot be read is left out.
 */
export function readImportRow(row: z.output<typeof ImportRow>, { phoneOnly = false } = {}): RowReading {
  const phone = contactPhoneOf(unguarded(row.phone))
  if (!phone) return { reason: phoneProblemLabels[readPhone(unguarded(row.phone)).problem ?? 'not_a_number'] }
  const tooLong = phoneOnly ? undefined : limits.find(([field, max]) => unguarded(row[field]).trim().length > max)
  if (tooLong) return { reason: `The ${tooLong[0]} can have at most ${tooLong[1].toLocaleString('en-US')} characters` }
  const tags = tagsOf(plainText(unguarded(row.tags), MAX_TAGS_CELL))
  if (!phoneOnly && tags.length > MAX_TAGS) return { reason: `A contact can have at most ${MAX_TAGS} tags` }
  if (!phoneOnly && tags.some((tag) => tag.length > MAX_TAG))
    return { reason: `A tag can have at most ${MAX_TAG} characters` }
  const email = plainText(unguarded(row.email), MAX_EMAIL)
  const readable = isEmail(email)
  const status = statusOf(row.status)
  const unread = [
    email !== '' && !saysNothing(email) && !readable && `Saved without its email: ${email} is not an email address`,
    row.status.trim() !== '' &&
      !saysNothing(row.status) &&
      !status &&
      `Saved without its status: ${plainText(unguarded(row.status), MAX_REPEATED)} is not one of ${known}`,
    isUnreadDate(row.lastContact) &&
      `Saved without its last contact: ${plainText(unguarded(row.lastContact), MAX_REPEATED)} is not a date that is known`,
    isUnreadDate(row.created) &&
      `Saved without its day of creation: ${plainText(unguarded(row.created), MAX_REPEATED)} is not a date that is known`,
  ]
  return {
    note: phoneOnly ? '' : unread.filter(Boolean).join('. '),
    contact: {
      phone,
      name: plainText(unguarded(row.name), MAX_NAME),
      email: readable ? email : '',
      address: plainText(unguarded(row.address), MAX_ADDRESS),
      tags,
      notes: plainText(unguarded(row.notes), MAX_NOTES),
      status,
      lastContactedAt: instantOf(row.lastContact),
      createdAt: instantOf(row.created),
    },
  }
}

/** Of rows: a millisecond or two. */
const READ_AT_ONCE = 100

/** Reads the rows of a part, by their numbers; other calls have their turn meanwhile. */
export async function readImportRows(
  rows: readonly z.output<typeof ImportRow>[],
  options: { phoneOnly: boolean },
): Promise<Map<number, RowReading>> {
  const readings = new Map<number, RowReading>()
  await eachInTurns(rows, READ_AT_ONCE, (row) => readings.set(row.row, readImportRow(row, options)))
  return readings
}

// Built once: to build a schema takes far longer than to use it.
const instant = z.iso.datetime({ offset: true })

const limits = [
  ['name', MAX_NAME],
  ['address', MAX_ADDRESS],
  ['tags', MAX_TAGS_CELL],
  ['notes', MAX_NOTES],
] as const

/** How much of a value that is none is repeated. */
const MAX_REPEATED = 60
const known = new Intl.ListFormat('en-GB').format(contactStatuses)

function statusOf(text: string): ContactStatus | null {
  const word = text.trim().toLowerCase()
  return contactStatuses.find((status) => status === word) ?? null
}

/** Programs write that there is no time as one long before there were phones, the year 0, which is none, 1 or 1900, or as one that never comes: 9999. */
const [NO_TIME, NEVER] = ['1901', '2200']
const SAYS_NO_TIME = /^0*$|(?:^|\D)(?:0000|0001|1900|9999)(?:\D|$)/
/** PostgreSQL reads no longer one, however many digits a fraction of a second may have. */
const MAX_TIME = 60
/** Further from Greenwich no place is, and PostgreSQL knows no such zone. */
const NO_ZONE = /[+-](1[6-9]|2\d):\d\d$/

/** A time with its zone, as our export writes it; one without says nothing, since its zone is unknown. */
function instantOf(text: string): string | null {
  const time = text
    .trim()
    .replace(' ', 'T')
    .replace(/[+-]\d\d$/, '$&:00')
  const isKnown = time.length <= MAX_TIME && time >= NO_TIME && time < NEVER && !NO_ZONE.test(time)
  return isKnown && instant.safeParse(time).success ? time : null
}

/** Something that is no time; "never", "-" and the year 0 say that there is none. */
function isUnreadDate(text: string): boolean {
  const said = text.slice(0, MAX_REPEATED).trim()
  return /\d/.test(said) && !SAYS_NO_TIME.test(said) && instantOf(text) === null
}
