import { z } from 'zod'
import type { ImportRow } from 'contract/contact-batches'
import { contactPhoneOf, contactStatuses, tagsOf, type ContactStatus } from 'contract/contacts'
import { phoneProblemWords, readPhone } from 'contract/phone'
import { plainText } from './plain-text.ts'
import type { ContactRow } from './upsert-contacts.ts'

/** What a row of a file says, or why it says nothing usable. */
export type RowReading = { contact: ContactRow; reason?: undefined } | { contact?: undefined; reason: string }

/** Reads a row whose columns were mapped. Only the phone can make it invalid; what else cannot be read is left out. */
export function readImportRow(row: z.output<typeof ImportRow>): RowReading {
  const phone = contactPhoneOf(unguarded(row.phone))
  if (!phone) return { reason: phoneProblemWords[readPhone(unguarded(row.phone)).problem ?? 'not_a_number'] }
  const email = plainText(unguarded(row.email), 320)
  return {
    contact: {
      phone,
      name: plainText(unguarded(row.name), 500),
      email: z.email().safeParse(email).success ? email : '',
      address: plainText(unguarded(row.address), 500),
      tags: tagsOf(plainText(unguarded(row.tags), 5000)),
      notes: plainText(unguarded(row.notes), 20_000),
      status: statusOf(row.status),
      lastContactedAt: instantOf(row.lastContact),
      createdAt: instantOf(row.created),
    },
  }
}

/** Takes away the quote that an export put before a cell which Excel would run. */
export const unguarded = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

function statusOf(text: string): ContactStatus | null {
  const word = text.trim().toLowerCase()
  return contactStatuses.find((status) => status === word) ?? null
}

/** A time as our export writes it; a date of another form says nothing, since nobody knows its zone. */
function instantOf(text: string): string | null {
  const time = text.trim().replace(' ', 'T')
  return z.iso.datetime().safeParse(time).success ? time : null
}
