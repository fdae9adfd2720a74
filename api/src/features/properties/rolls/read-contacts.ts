import { isEmail } from 'contract/email'
import { toE164 } from 'contract/phone'
import type { Contacts } from './bind-columns.ts'
import type { Dropped } from './read-fields.ts'

/** Phones in E.164 with their types, and email addresses, each once. */
export function contactsOf({ phones, emails }: Contacts, dropped: Dropped) {
  if (phones.length + emails.length === 0) return noContacts
  const kept: { number: string; type: string }[] = []
  for (const [at, { number, type }] of phones.entries()) {
    if (!number.trim()) continue
    const phone = toE164(number)
    if (!phone) dropped(`phone ${at + 1}`, 'not a phone number', number)
    else if (!kept.some((known) => known.number === phone))
      kept.push({ number: phone, type: type.trim().toLowerCase() })
  }
  const addresses = emails
    .map((email) => email.trim().toLowerCase())
    .filter((email, at) => {
      const good = isEmail(email)
      if (email && !good) dropped(`email ${at + 1}`, 'not an email address', email)
      return good
    })
  return {
    phones: kept.map(({ number }) => number),
    phoneTypes: kept.map(({ type }) => type),
    emails: [...new Set(addresses)],
  }
}

const noContacts = { phones: [], phoneTypes: [], emails: [] }
