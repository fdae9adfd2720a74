import { BILLING_ZONE } from 'contract/billing'

/** The billing month of an instant, '2026-03'. */
export function monthOf(instant: string | Date): string {
  zoned ??= new Intl.DateTimeFormat('en-US', { timeZone: BILLING_ZONE, year: 'numeric', month: '2-digit' })
  const parts = zoned.formatToParts(new Date(instant))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}`
}

/** "March 2026". */
export function monthName(month: string): string {
  named ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' })
  return named.format(new Date(`${month}-15T12:00:00Z`))
}

// Made once, and when first needed: a phone takes 15 ms to make one, and each transaction is asked for its month.
let zoned: Intl.DateTimeFormat | undefined
let named: Intl.DateTimeFormat | undefined
