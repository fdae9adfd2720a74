import type { Sign } from './signs.ts'

/** What is known of an account. */
export interface History {
  ageDays: number
  confirmed: boolean
  mailDomain: string
  registered: boolean
  /** Of its earlier campaigns. */
  sent: number
  delivered: number
  optedOut: number
  largest: number
  cardDeclined: boolean
  released: number
  refused: number
}

/** Services for throw-away mail; those that are met most. */
const disposable = new Set(
  '10minutemail.com 20minutemail.com burnermail.io discard.email dispostable.com emailondeck.com fakeinbox.com getnada.com guerrillamail.com inboxkitten.com mail-temp.com mail.tm mailcatch.com maildrop.cc mailinator.com mailnesia.com mintemail.com moakt.com mohmal.com mytemp.email sharklasers.com spamgourmet.com temp-mail.org tempail.com tempmail.dev throwawaymail.com trashmail.com yopmail.com'.split(
    ' ',
  ),
)

/** What an account's past says about a launch of so many recipients. */
export function historySigns(history: History, recipients: number): Sign[] {
  const { ageDays, confirmed, mailDomain, registered, sent, delivered, optedOut, largest, cardDeclined } = history
  const found: Sign[] = []
  if (ageDays < 1) found.push('first_day')
  if (!confirmed) found.push('unconfirmed')
  if (disposable.has(mailDomain.toLowerCase())) found.push('disposable_mail')
  if (!registered) found.push('not_registered')
  if (sent >= 20 && optedOut >= sent * 0.05) found.push('opted_out_before')
  if (recipients > Math.max(2000, largest * 20)) found.push('sudden_size')
  if (cardDeclined) found.push('card_declined')
  if (history.refused > 0) found.push('refused_before')
  if (history.released > 0) found.push('released_before')
  if (delivered >= 200) found.push('delivered_before')
  return found
}
